import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { KEPT_BY_PAGE } from '#web/admin/held-form/hold-forms.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import type { Work } from '#web/admin/stock/offline/taken-pages.ts'
import { useOnline } from '#web/app/use-online.ts'
import { PATIENCE_MS } from './answer-or-wait.ts'
import {
  forgetReceipt,
  keepReceipt,
  markReceipt,
  useKeptReceipts,
  type KeptReceipt,
} from './kept-receipts.ts'
import { formOf } from './receipt-numbers.ts'
import type { ReceiptAnswer } from './receive-kept.ts'

/** The browser does not always notice that the line is back. */
const RETRY_MS = 15_000

export interface Receiving {
  /** Keeps what came on the device until the shop has it. */
  readonly take: (numbers: Numbers) => void
  /** Receipts of this person that the shop has not taken in, the oldest first. */
  readonly waiting: readonly KeptReceipt[]
  /** The numbers of those that it has not refused. */
  readonly coming: readonly Numbers[]
  /** Receipts of colleagues that wait on this device. */
  readonly others: number
  /** A receipt is on its way to the shop. */
  readonly isSending: boolean
  /** The shop took the last receipt in. */
  readonly isTaken: boolean
  /** The session has ended, in words. */
  readonly problem: string | undefined
}

/**
 * Sends what was received of a purchase list or a transfer as soon as the shop can be reached, one receipt after the
 * other.
 */
export function useReceiving({ list, number: work }: Work): Receiving {
  const personId = usePerson().person?.id ?? ''
  const all = useKeptReceipts(work)
  const { submit, state, data } = useFetcher<ReceiptAnswer>()
  const isOnline = useOnline()
  const sentAt = useRef(0)
  const own = all.filter((one) => one.personId === personId)
  const answered = answeredBy(data)
  const next = own.find((one) => one.refused === '' && one.key !== answered)
  const send = useEffectEvent(() => {
    const isBusy = state !== 'idle' && now() - sentAt.current < PATIENCE_MS
    if (isBusy || next === undefined) return
    sentAt.current = now()
    markReceipt(next.key, { isSent: true })
    void submit(sendingOf(next), { method: 'post', action: `${list}/${work}` })
  })
  useEffect(() => {
    if (state === 'idle' && data !== undefined) settle(data)
  }, [state, data])
  const nextKey = next?.key
  // Each try costs the battery of the phone, so without a connection no press makes one.
  const isLost = !isOnline || (data?.became === 'unanswered' && data.key === nextKey)
  useEffect(() => {
    if (nextKey !== undefined && !isLost && state === 'idle') send()
  }, [nextKey, isLost, state])
  useRetry(nextKey !== undefined, send)
  // An answered one counts here until the page has the new numbers.
  const waiting = own.filter((one) => state !== 'idle' || one.key !== answered || one.refused !== '')
  return {
    take: (numbers) => keepReceipt({ ...aReceipt(), work, numbers, personId }),
    waiting,
    coming: waiting.flatMap(({ refused, numbers }) => (refused === '' ? [numbers] : [])),
    others: all.length - own.length,
    isSending: state !== 'idle',
    isTaken: state === 'idle' && data?.became === 'taken',
    problem: problemIn(data),
  }
}

/** The key of the receipt that the shop took in or refused. */
function answeredBy(data: ReceiptAnswer | undefined): string | undefined {
  return data?.became === 'unanswered' ? undefined : data?.key
}

function problemIn(data: ReceiptAnswer | undefined): string | undefined {
  return data?.became === 'unanswered' ? data.problem : undefined
}

function settle(answer: ReceiptAnswer): void {
  if (answer.became === 'taken') forgetReceipt(answer.key)
  if (answer.became === 'refused') markReceipt(answer.key, { refused: answer.refused, isSent: false })
}

/** Tries again from time to time, and when the line is back. */
function useRetry(isWaiting: boolean, retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])
}

const now = () => performance.now()

function aReceipt() {
  return { key: crypto.randomUUID(), at: Date.now(), isSent: false, refused: '' }
}

function sendingOf({ key, numbers }: KeptReceipt): FormData {
  const form = formOf(numbers)
  form.set('task', 'receive')
  form.set('key', key)
  form.set(KEPT_BY_PAGE, '1')
  return form
}

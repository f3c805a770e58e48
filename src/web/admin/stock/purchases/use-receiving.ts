import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { KEPT_BY_PAGE } from '#web/admin/held-form/hold-forms.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { useOnline } from '#web/app/use-online.ts'
import {
  forgetReceipt,
  keepReceipt,
  markReceipt,
  useKeptReceipts,
  type KeptReceipt,
} from './kept-receipts.ts'
import type { ReceiptAnswer } from './purchase-actions.ts'
import { variantsIn } from './receipt-numbers.ts'

/** The browser does not always notice that the line is back. */
const RETRY_MS = 15_000
/** A try without an answer by then may never get one, as with one bar in a storeroom. */
export const PATIENCE_MS = 20_000

export interface Receiving {
  /** Keeps what came on the device until the shop has it. */
  readonly take: (numbers: Numbers) => void
  /** Receipts of this person that the shop has not taken in, the oldest first. */
  readonly waiting: readonly KeptReceipt[]
  /** Receipts of colleagues that wait on this device. */
  readonly others: number
  /** A receipt is on its way to the shop. */
  readonly isSending: boolean
  /** The shop took the last receipt in. */
  readonly isTaken: boolean
  /** The session has ended, in words. */
  readonly problem: string | undefined
}

/** Sends what was received as soon as the shop can be reached, one receipt after the other. */
export function useReceiving(purchase: string, personId: string): Receiving {
  const all = useKeptReceipts().filter((one) => one.purchase === purchase)
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
    void submit(formOf(next), { method: 'post', action: `/stock/purchases/${purchase}` })
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
  return {
    take: (numbers) => keepReceipt({ ...aReceipt(), purchase, numbers, personId }),
    // An answered one counts here until the page has the new numbers.
    waiting: own.filter((one) => state !== 'idle' || one.key !== answered || one.refused !== ''),
    others: all.length - own.length,
    isSending: state !== 'idle',
    isTaken: state === 'idle' && data?.became === 'taken',
    problem: data?.became === 'unanswered' ? data.problem : undefined,
  }
}

/** The key of the receipt that the shop took in or refused. */
function answeredBy(data: ReceiptAnswer | undefined): string | undefined {
  return data?.became === 'unanswered' ? undefined : data?.key
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

function formOf({ key, numbers }: KeptReceipt): FormData {
  const form = new FormData()
  form.set('task', 'receive')
  form.set('key', key)
  form.set(KEPT_BY_PAGE, '1')
  for (const variant of variantsIn(numbers)) form.append('variant', String(variant))
  for (const [name, value] of Object.entries(numbers)) form.set(name, value)
  return form
}

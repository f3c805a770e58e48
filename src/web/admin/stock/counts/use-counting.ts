import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { countedAfter, COUNT_ENTRIES_MAX } from '#domain/stock/count-entries.ts'
import type { CountView } from '#contract/staff/catalogue/stock-counts.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { useOnline } from '#web/app/use-online.ts'
import type { CountAnswer } from './count-actions.ts'
import {
  forgetEntries,
  forgetUnknown,
  keepEntry,
  keepUnknown,
  useKeptEntries,
  useUnknownCodes,
  type KeptEntry,
} from './kept-entries.ts'

/** Presses wait this long, so that several are sent together. */
const GATHER_MS = 700
/** The browser does not always notice that the line is back. */
const RETRY_MS = 15_000
/** A try without an answer by then may never get one, as with one bar in a storeroom. */
export const PATIENCE_MS = 20_000

type Piece = CountView['pieces'][number]

export interface Counting {
  /** The number of a piece, with the presses that wait on the device; null: not counted. */
  readonly countedOf: (piece: Piece) => number | null
  /** Keeps a press on the device until the shop has it. */
  readonly count: (code: string, change: { readonly pieces: number; readonly set: boolean }) => void
  /** Presses of this person that wait on the device, and those of colleagues. */
  readonly waiting: number
  /** The last try did not reach the shop. */
  readonly isLost: boolean
  readonly others: number
  /** Codes that name no piece. */
  readonly unknown: readonly string[]
  readonly forgetUnknown: () => void
  /** The count was closed meanwhile, and presses came too late. */
  readonly isLate: boolean
}

/** Keeps what is counted on the device, and sends it as soon as the shop can be reached. */
export function useCounting({ number, pieces }: CountView, personId: string): Counting {
  const all = useKeptEntries().filter((one) => one.count === number)
  const { submit, state, data } = useFetcher<CountAnswer>()
  const isOnline = useOnline()
  const sentAt = useRef(0)
  const unknown = useUnknownCodes().filter((one) => one.count === number)
  const answered = new Set(data?.results.map(({ key }) => key))
  const own = all.filter((one) => one.personId === personId && !answered.has(one.key))
  // Answered presses count here until the page has the new numbers.
  const shown = state === 'idle' ? own : all.filter((one) => one.personId === personId)
  const send = useEffectEvent(() => {
    const isBusy = state !== 'idle' && now() - sentAt.current < PATIENCE_MS
    if (isBusy || own.length === 0) return
    sentAt.current = now()
    const form = formOf(own.slice(0, COUNT_ENTRIES_MAX))
    void submit(form, { method: 'post', action: `/stock/counts/${number}` })
  })
  const take = useEffectEvent((answer: CountAnswer) => {
    forgetEntries(new Set(answer.results.map(({ key }) => key)))
    for (const { state: became, code } of answer.results)
      if (became === 'unknown') keepUnknown({ count: number, code })
  })
  useEffect(() => {
    if (state === 'idle' && data !== undefined) take(data)
  }, [state, data])
  const newest = own.at(-1)?.key
  // Each try costs the battery of the phone, so without a connection no press makes one.
  const isLost = !isOnline || data?.results.length === 0
  useEffect(() => {
    if (newest === undefined || isLost) return
    const soon = setTimeout(send, GATHER_MS)
    return () => clearTimeout(soon)
  }, [newest, state, isLost])
  const isWaiting = newest !== undefined
  useEffect(() => {
    if (!isWaiting) return
    const retry = setInterval(send, RETRY_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(retry)
      window.removeEventListener('online', send)
    }
  }, [isWaiting])
  const countedOf = (piece: Piece) =>
    waitingFor(piece, shown).reduce<number | null>(countedAfter, piece.counted)
  return {
    countedOf,
    count: (code, change) =>
      keepEntry({ key: crypto.randomUUID(), count: number, code, ...change, at: Date.now(), personId }),
    waiting: own.length,
    isLost,
    others: all.filter((one) => one.personId !== personId).length,
    unknown: unknown.map(({ code }) => code).filter((code) => !pieces.some((piece) => isCodeOf(piece, code))),
    forgetUnknown: () => forgetUnknown(number),
    isLate: data?.results.some((one) => one.state === 'closed') === true,
  }
}

const now = () => performance.now()

/** The form that sends presses, with the time of this device. */
function formOf(kept: readonly KeptEntry[]) {
  const entries = kept.map(({ key, code, pieces, set, at }) => ({
    key,
    code,
    pieces,
    set,
    at: new Date(at).toISOString(),
  }))
  return { entries: JSON.stringify(entries), sent_at: new Date().toISOString() }
}

function waitingFor(piece: Piece, entries: readonly KeptEntry[]): readonly KeptEntry[] {
  return entries.filter(({ code }) => isCodeOf(piece, code))
}

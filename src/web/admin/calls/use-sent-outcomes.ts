import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { CallAnswer } from './call-actions.ts'
import { useWaitingOutcomes, type WaitingOutcome } from './waiting-outcomes.ts'

/** The browser does not always notice that the line is back. */
const RETRY_MS = 15_000

interface SentOutcomes {
  /** Outcomes of this person that wait on the device. */
  readonly waiting: readonly WaitingOutcome[]
  /** Outcomes of colleagues that wait on it; they send them when they sign in. */
  readonly others: number
  /** The answer to the one that was sent last. */
  readonly answer: CallAnswer | undefined
}

/** Sends the outcomes that wait on the device, one after the other, as soon as the shop can be reached. */
export function useSentOutcomes(personId: string): SentOutcomes {
  const all = useWaitingOutcomes()
  const { submit, state, data } = useFetcher<CallAnswer>()
  const waiting = all.filter((one) => one.personId === personId)
  const sendFirst = useEffectEvent(() => {
    const [first] = waiting
    if (first === undefined || state !== 'idle') return
    const { key, number, outcome, note, at } = first
    void submit({ key, number, outcome, note, at }, { method: 'post', action: '/calls' })
  })
  const firstKey = waiting[0]?.key
  useEffect(() => {
    if (firstKey === undefined) return
    // Its first try has just failed, unless it waits since another visit: a moment's pause is right for both.
    const soon = setTimeout(sendFirst, 1000)
    const retry = setInterval(sendFirst, RETRY_MS)
    window.addEventListener('online', sendFirst)
    return () => {
      clearTimeout(soon)
      clearInterval(retry)
      window.removeEventListener('online', sendFirst)
    }
  }, [firstKey])
  return { waiting, others: all.length - waiting.length, answer: data }
}

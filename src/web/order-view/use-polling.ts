import { useEffect, useEffectEvent, useState } from 'react'
import { onRestored } from '#web/ui/on-restored.ts'

interface Polling {
  /** There is something to wait for. */
  readonly active: boolean
  /** Ms until the next look after so many of them; null: enough. */
  readonly pauseAfter: (looks: number) => number | null
  /** Looks, and shows what has changed. One that fails is made up for by the next. */
  readonly look: (signal: AbortSignal) => Promise<void>
}

/**
 * Looks again and again, only while the page is seen; when it is seen again, at once and from the beginning. Answers
 * with how often it has looked.
 */
export function usePolling({ active, pauseAfter, look }: Polling): number {
  const [looks, setLooks] = useState(0)
  const pauseNow = useEffectEvent(pauseAfter)
  const lookNow = useEffectEvent(async (signal: AbortSignal) => {
    setLooks((times) => times + 1)
    try {
      await look(signal)
    } catch (error) {
      if (!signal.aborted) console.warn('How the order stands could not be asked', error)
    }
  })
  useEffect(() => {
    if (!active) return undefined
    let turn = begin()
    function begin(): AbortController {
      const leave = new AbortController()
      void goOn(leave.signal, { pauseAfter: pauseNow, look: lookNow })
      return leave
    }
    const again = () => {
      turn.abort()
      if (document.hidden) return
      turn = begin()
      void lookNow(turn.signal)
    }
    // A page that comes back as it was left, by Back, is of before.
    const forget = onRestored(again)
    document.addEventListener('visibilitychange', again)
    return () => {
      turn.abort()
      document.removeEventListener('visibilitychange', again)
      forget()
    }
  }, [active])
  return looks
}

async function goOn(signal: AbortSignal, { pauseAfter, look }: Omit<Polling, 'active'>): Promise<void> {
  for (let looks = 0; !signal.aborted && !document.hidden; looks += 1) {
    const pause = pauseAfter(looks)
    if (pause === null) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (!signal.aborted) await look(signal)
  }
}

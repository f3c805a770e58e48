import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#client/api-error.ts'

/** A turn lasts for five minutes; a call that takes longer asks for more before they are over. */
const KEEP_MS = 2 * 60_000

/** Keeps an order or a checkout from colleagues while the call about it goes on; where a colleague has it, the page looks again. */
export function useKeptTurn(keepTurn: () => Promise<unknown>): void {
  const { revalidate } = useRevalidator()
  const keep = useEffectEvent(() => {
    keepTurn().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'call_taken') return revalidate()
      console.warn('The turn could not be kept for longer; the next try comes by itself', error)
    })
  })
  useEffect(() => {
    const clock = setInterval(keep, KEEP_MS)
    return () => clearInterval(clock)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type { changeCallTurn } from '#contract/staff/calls.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** An order stays for five minutes; a call that takes longer asks for more before they are over. */
const KEEP_MS = 2 * 60_000

const turn = namedEndpoint<typeof changeCallTurn>({
  method: 'POST',
  path: '/v1/staff/orders/:number/call-turn',
})

/** Keeps the order from colleagues while its call goes on; one that a colleague has got gives way to the next one. */
export function useKeptTurn(number: string): void {
  const { revalidate } = useRevalidator()
  const keep = useEffectEvent(() => {
    browserApi()(turn, { params: { number }, body: { action: 'keep' } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'call_taken') return revalidate()
      console.warn('The order could not be kept for longer; the next try comes by itself', error)
    })
  })
  useEffect(() => {
    const clock = setInterval(keep, KEEP_MS)
    return () => clearInterval(clock)
  }, [])
}

import { expect } from 'vitest'
import type { CourierWays } from '#sandbox/couriers/courier-ways.ts'

interface Silence {
  /** Part of the address of the call that gets no answer. */
  readonly call: string
  /** `lost`: Steadfast does what it is asked. `silent`: it does nothing. */
  readonly failure: 'lost' | 'silent'
}

/**
 * Steadfast does not answer the next such call. Gives the moment at which the store waits for that answer: a kill then
 * comes in the middle of the work, on any machine.
 */
export async function silenceSteadfast(ways: CourierWays, silence: Silence): Promise<() => Promise<void>> {
  const address = `${ways.sandbox?.url ?? ''}/__sandbox/fail`
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ courier: 'steadfast', times: 1, ...silence }),
  })
  const left = async (): Promise<unknown> => (await fetch(address)).json()
  return async () => {
    await expect.poll(left, { interval: 5, timeout: 20_000 }).toMatchObject({ steadfast: 0 })
  }
}

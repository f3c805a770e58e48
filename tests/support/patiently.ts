import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#client/api-error.ts'

/** Limits of a shop in a race: many wait for their turn, on a machine that may be slow. Who wins is asked, not how fast. */
export const patientLimits = { connectMs: 20_000, lockMs: 20_000, statementMs: 20_000, waitersMax: 1000 }

/** As a page does it: told that the store is busy, it comes again with the same request. */
export async function patiently<Value>(call: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error
      await pause(50 + Math.random() * 200)
    }
  }
}

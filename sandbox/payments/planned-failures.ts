import type { Context, MiddlewareHandler } from 'hono'
import type { ProviderCode } from '#server/payments/providers/payment-provider.ts'

/**
 * How a company's API can go wrong. `silent`: nothing is done and nothing said. `lost`: it does what it is asked, and
 * its answer never comes. `refused`: it says, in its own words, that it does not work for this shop.
 */
export const apiFailures = ['silent', 'lost', 'broken', 'garbage', 'refused'] as const
export type ApiFailure = (typeof apiFailures)[number]

export interface Plan {
  readonly company: ProviderCode
  readonly failure: ApiFailure
  readonly times: number
  /** Part of the address of the calls that are meant; all calls unless stated. */
  readonly call?: string
}

export interface PlannedFailures {
  readonly plan: (plan: Plan) => void
  /** The failure of this call, if any; it is used up by it. */
  readonly take: (company: ProviderCode, address: string) => ApiFailure | undefined
  /** How many are still to come. */
  readonly left: (company: ProviderCode) => number
  readonly clear: () => void
  /** Calls that were left without an answer so far. */
  readonly silentCalls: () => number
  readonly noteSilence: () => void
}

export function openPlannedFailures(): PlannedFailures {
  let planned: readonly Plan[] = []
  let silent = 0
  return {
    silentCalls: () => silent,
    noteSilence: () => {
      silent += 1
    },
    plan: (one) => {
      planned = [...planned, one]
    },
    take: (company, address) => {
      const next = planned.find((one) => one.company === company && address.includes(one.call ?? ''))
      if (next === undefined) return undefined
      planned = planned.flatMap((one) => {
        if (one !== next) return [one]
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : []
      })
      return next.failure
    },
    left: (company) => planned.reduce((sum, one) => (one.company === company ? sum + one.times : sum), 0),
    clear: () => {
      planned = []
    },
  }
}

/** Lets the planned failure of a company happen instead of its answer, or after it. */
export function failing(
  company: ProviderCode,
  planned: PlannedFailures,
  refusal: () => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const failure = planned.take(company, c.req.url)
    if (failure === 'lost') await next()
    if (failure === undefined) return next()
    if (failure === 'silent' || failure === 'lost') planned.noteSilence()
    c.res = await failed(c, failure, refusal)
    return undefined
  }
}

function failed(c: Context, failure: ApiFailure, refusal: () => Response): Response | Promise<Response> {
  switch (failure) {
    case 'silent':
    case 'lost':
      return silence(c)
    case 'broken':
      return Response.json({ message: 'Server Error' }, { status: 500 })
    case 'garbage':
      return new Response('<html>502 Bad gateway</html>')
    case 'refused':
      return refusal()
  }
}

/** Never answers; ends when the caller hangs up. */
function silence(c: Context): Promise<Response> {
  return new Promise((resolve) => {
    c.req.raw.signal.addEventListener('abort', () => resolve(new Response(null)))
  })
}

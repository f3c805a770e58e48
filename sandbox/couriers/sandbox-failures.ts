import type { Context, MiddlewareHandler } from 'hono'
import type { SandboxParcel } from './sandbox-parcels.ts'

/**
 * How a sandbox can go wrong. `lost`: it does what it is asked, and its answer never comes. `silent`: nothing is done
 * and nothing said. `expired`: the token is refused once. Others answer what their name says.
 */
export const failures = ['lost', 'silent', 'expired', 'busy', 'broken', 'garbage', 'keys'] as const
export type Failure = (typeof failures)[number]

type Courier = SandboxParcel['courier']

export interface PlannedFailure {
  readonly courier: Courier
  readonly failure: Failure
  readonly times: number
  /** Part of the address of the calls that are meant; all calls unless stated. */
  readonly call?: string | undefined
}

export interface Failures {
  /** The next calls of a courier's API go wrong. */
  plan(failure: PlannedFailure): void
  /** The failure of this call, if any; it is used up by it. */
  take(courier: Courier, address: string): Failure | undefined
  /** How many are still to come. */
  left(courier: Courier): number
}

export function openFailures(): Failures {
  let planned: readonly PlannedFailure[] = []
  return {
    plan: (failure) => {
      planned = [...planned, failure]
    },
    take: (courier, address) => {
      const next = planned.find((one) => one.courier === courier && address.includes(one.call ?? ''))
      if (next === undefined) return undefined
      planned = planned.flatMap((one) => {
        if (one !== next) return [one]
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : []
      })
      return next.failure
    },
    left: (courier) => planned.reduce((sum, one) => (one.courier === courier ? sum + one.times : sum), 0),
  }
}

/** Staff who try a shop out write `sandbox: lost` into the courier's note of a booking. */
export function noteFailure(note: string | null | undefined): Failure | undefined {
  const word = /\bsandbox: ?([a-z]+)/i.exec(note ?? '')?.[1]?.toLowerCase()
  return failures.find((failure) => failure === word)
}

/** Lets the planned failure of a courier happen instead of its answer, or after it. */
export function failing(courier: Courier, planned: Failures): MiddlewareHandler {
  return async (c, next) => {
    const failure =
      planned.take(courier, c.req.url) ?? (c.req.method === 'POST' ? noteFailure(await noteOf(c)) : undefined)
    if (failure === 'lost') await next()
    if (failure === undefined) return next()
    return failed(c, failure)
  }
}

async function noteOf(c: Context): Promise<string | undefined> {
  try {
    const body: unknown = await c.req.json()
    if (typeof body !== 'object' || body === null) return undefined
    // As Steadfast, Pathao and RedX name it.
    const { note, special_instruction, instruction } = body as Readonly<Record<string, unknown>>
    const written = note ?? special_instruction ?? instruction
    return typeof written === 'string' ? written : undefined
  } catch {
    return undefined
  }
}

function failed(c: Context, failure: Failure): Response | Promise<Response> {
  switch (failure) {
    case 'lost':
    case 'silent':
      return silence(c)
    case 'busy':
      return Response.json({ status: 429, message: 'Too Many Attempts.' }, { status: 429 })
    case 'broken':
      return Response.json({ message: 'Server Error' }, { status: 500 })
    case 'garbage':
      return new Response('<html>502 Bad gateway</html>', { status: 200 })
    case 'keys':
    case 'expired':
      return Response.json({ message: 'Unauthorized' }, { status: 401 })
  }
}

/** Never answers; ends when the caller hangs up. */
function silence(c: Context): Promise<Response> {
  return new Promise((resolve) => {
    c.req.raw.signal.addEventListener('abort', () => resolve(new Response(null)))
  })
}

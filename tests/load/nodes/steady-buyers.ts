import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Agent, request as send } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#client/api-error.ts'
import { createApi } from '#client/api.ts'
import { quoteCart } from '#contract/shop/checkout.ts'
import { placeOrder, type OrderForm } from '#contract/shop/place-order.ts'

/** Guests who order one after the other. Where an answer fails they send the same order again, with its key. */
export interface SteadyBuyers {
  readonly stop: () => Promise<BoughtOrders>
}

interface BoughtOrders {
  /** Numbers of the orders that were answered. */
  readonly numbers: readonly string[]
  /** Orders that were sent more than once. */
  readonly repeated: number
  /** Those that were never answered with an order, with the last reason. */
  readonly refused: readonly string[]
}

interface BuyerPlan {
  readonly origin: string
  readonly variants: readonly number[]
  readonly everyMs: number
}

const TRIES_MAX = 40
const AGAIN_MS = 1000
const AREA = 'dhaka.dhaka-banani'
const POLICY = '2026-11-20'

export function openBuyers({ origin, variants, everyMs }: BuyerPlan): SteadyBuyers {
  // The certificate is one of this machine.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const api = createApi((request) => fetchBy(agent, request), origin)
  const ending = new AbortController()
  const numbers: string[] = []
  const refused: string[] = []
  let repeated = 0

  async function buy(): Promise<void> {
    const phone = `+8801${randomInt(3, 10)}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`
    const headers = { 'guest-key': randomBytes(24).toString('base64url') }
    const lines = [{ id: variants[randomInt(variants.length)] ?? 0, quantity: 1 }]
    try {
      const quoted = await patiently(() =>
        api(quoteCart, { body: { lines, area: AREA, phone } }, { headers }),
      )
      const body: OrderForm = {
        cart: randomUUID(),
        lines,
        codes: [],
        quote: quoted.value.quote,
        contact: { name: 'Rima Akter', phone },
        hide_prices: false,
        delivery: { method: 'standard', area: AREA, address: 'House 12, Road 5, Block C' },
        payment: 'cod',
        policy_version: POLICY,
        language: 'en',
      }
      const key = { ...headers, 'idempotency-key': randomUUID() }
      const placed = await patiently(() => api(placeOrder, { body }, { headers: key }))
      numbers.push(placed.value.number)
      if (placed.tries > 1) repeated += 1
    } catch (error) {
      refused.push(error instanceof ApiError ? `${error.status} ${error.code}` : String(error))
    }
  }

  const work = (async () => {
    while (!ending.signal.aborted) {
      await buy()
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await work
      agent.destroy()
      return { numbers, repeated, refused }
    },
  }
}

/** Sends the same call until it is answered; a refusal that would be the same again is an answer. */
async function patiently<Value>(
  call: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly tries: number }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return { value: await call(), tries }
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status < 500 && error.code !== 'request_in_flight'
      if (isAnswer || tries === TRIES_MAX) throw error
      await pause(AGAIN_MS)
    }
  }
}

async function fetchBy(agent: Agent, request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  return await new Promise((resolve, reject) => {
    const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length }
    const sent = send(request.url, { method: request.method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 502 })),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/**
 * Guests who order, in a process of their own so that their cost is not counted as the store's. Its argument is a Crowd
 * as JSON; what became of them is its last line.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#client/api-error.ts'
import { createApi } from '#client/api.ts'
import { quoteCart } from '#contract/shop/checkout.ts'
import { placeOrder, type OrderForm } from '#contract/shop/place-order.ts'

export interface Crowd {
  readonly address: string
  /** Variants that they choose from, three each; one alone where there is only one. */
  readonly variants: readonly number[]
  /** Buyers at once; each comes back as somebody else until the time is over. */
  readonly connections: number
  /** Null: everybody comes once. */
  readonly seconds: number | null
}

/** Times in ms. */
export interface Bought {
  readonly placed: number
  readonly perSecond: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  /** The buyers without an order, by code; `busy` counts answers that asked to come again. */
  readonly refused: Readonly<Record<string, number>>
  readonly busy: number
}

const crowd = JSON.parse(process.argv[2] ?? '{}') as Crowd
const LINES = 3
const TRIES_MAX = 60
const policy = '2026-11-20'
const area = 'dhaka.dhaka-banani'

const api = createApi(fetch, crowd.address)
const times: number[] = []
const refused: Record<string, number> = {}
let busy = 0

const started = performance.now()
const until = started + (crowd.seconds ?? 0) * 1000
await Promise.all(
  Array.from({ length: crowd.connections }, async () => {
    do await buy()
    while (performance.now() < until)
  }),
)
const seconds = (performance.now() - started) / 1000
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
const bought: Bought = {
  placed: times.length,
  perSecond: Math.round(times.length / seconds),
  median: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
  refused,
  busy,
}
process.stdout.write(`${JSON.stringify(bought)}\n`)

/** One guest from the quote to the placed order. */
async function buy(): Promise<void> {
  const phone = `+8801${randomInt(3, 10)}${String(randomInt(0, 100_000_000)).padStart(8, '0')}`
  const headers = { 'guest-key': randomBytes(24).toString('base64url') }
  const lines = pick().map((id) => ({ id, quantity: 1 }))
  const begun = performance.now()
  try {
    const { quote } = await patiently(() => api(quoteCart, { body: { lines, area, phone } }, { headers }))
    const body = formOf(lines, { quote, phone })
    const key = { ...headers, 'idempotency-key': randomUUID() }
    await patiently(() => api(placeOrder, { body }, { headers: key }))
    times.push(performance.now() - begun)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : String(error)
    refused[code] = (refused[code] ?? 0) + 1
  }
}

function pick(): number[] {
  const chosen = new Set<number>()
  const most = Math.min(LINES, crowd.variants.length)
  while (chosen.size < most) chosen.add(crowd.variants[randomInt(crowd.variants.length)] ?? 0)
  return [...chosen]
}

function formOf(lines: OrderForm['lines'], { quote, phone }: { quote: string; phone: string }): OrderForm {
  return {
    cart: randomUUID(),
    lines,
    codes: [],
    quote,
    contact: { name: 'Rima Akter', phone },
    hide_prices: false,
    delivery: { method: 'standard', area, address: 'House 12, Road 5, Block C' },
    payment: 'cod',
    policy_version: policy,
    language: 'en',
  }
}

/** As the checkout page does it: told that the store is busy, it comes again with the same request. */
async function patiently<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tries === TRIES_MAX) throw error
      busy += 1
      await pause(1000 + randomInt(0, 1000))
    }
  }
}

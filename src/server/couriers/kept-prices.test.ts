import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { aParcel, COURIER_NOW } from '#tests/support/orders/courier-parts.ts'
import { askPrices } from './ask-prices.ts'
import { withKeptPrices } from './kept-prices.ts'
import type { Answer, Courier, Quote, QuotedParcel } from './port/courier.ts'

const HOUR_MS = 60 * 60 * 1000
const { area } = aParcel()
const parcel = (taka: number, grams = 120): QuotedParcel => ({ area, grams, cod: poisha(taka * 100) })

/** A courier whose price is told by the test. */
function priced(tell: (asked: QuotedParcel) => Answer<Quote | null> | Promise<never>) {
  const heard: QuotedParcel[] = []
  const courier: Courier = {
    code: 'pathao',
    create: () => Promise.resolve({ kind: 'refused', reason: 'is not asked here' }),
    status: () => Promise.resolve({ kind: 'refused', reason: 'is not asked here' }),
    quote: (asked) => {
      heard.push(asked)
      return Promise.resolve(tell(asked))
    },
  }
  return { courier, heard }
}

const quote = (codFee: number, codShare?: number): Answer<Quote> => ({
  kind: 'done',
  value: { charge: poisha(8000), codFee: poisha(codFee), ...(codShare !== undefined && { codShare }) },
})

test('a price is asked for once within some hours, and again after them', async () => {
  let now = COURIER_NOW
  const { courier, heard } = priced(() => quote(1000))
  const kept = withKeptPrices(courier, () => now)
  await kept.quote?.(parcel(1000))
  expect(await kept.quote?.(parcel(1000, 180))).toEqual(quote(1000))
  expect(heard).toHaveLength(1)
  await kept.quote?.(parcel(1000, 700))
  await kept.quote?.(parcel(2000))
  expect(heard).toHaveLength(3)
  now += 7 * HOUR_MS
  await kept.quote?.(parcel(1000))
  expect(heard).toHaveLength(4)
})

test('a price whose fee is a part of the cash serves for any cash', async () => {
  const { courier, heard } = priced(() => quote(1000, 0.01))
  const kept = withKeptPrices(courier, () => COURIER_NOW)
  await kept.quote?.(parcel(1000))
  expect(await kept.quote?.(parcel(2500))).toEqual(quote(2500, 0.01))
  expect(heard).toHaveLength(1)
})

test('a place that the courier does not know is kept, a failure is not', async () => {
  let answer: Answer<Quote | null> = { kind: 'unclear', reason: 'did not answer' }
  const { courier, heard } = priced(() => answer)
  const kept = withKeptPrices(courier, () => COURIER_NOW)
  await kept.quote?.(parcel(1000))
  answer = { kind: 'done', value: null }
  await kept.quote?.(parcel(1000))
  await kept.quote?.(parcel(3000))
  expect(heard).toHaveLength(2)
})

test('two who ask for the same at once ask the courier once', async () => {
  const { courier, heard } = priced(() => quote(1000))
  const kept = withKeptPrices(courier, () => COURIER_NOW)
  await Promise.all([kept.quote?.(parcel(1000)), kept.quote?.(parcel(1000))])
  expect(heard).toHaveLength(1)
})

test('a courier that is slow keeps nobody waiting: its price is not known', async () => {
  const { courier } = priced(({ cod }) => (cod > 100_000 ? new Promise<never>(() => undefined) : quote(1000)))
  expect(await askPrices(courier, [parcel(1000), parcel(2000)], 50)).toEqual([
    { kind: 'known', price: { charge: 8000, codFee: 1000 } },
    { kind: 'no_answer' },
  ])
})

test('at most four questions are open at once', async () => {
  let open = 0
  let most = 0
  const { courier } = priced(() => quote(1000))
  const slow: Courier = {
    ...courier,
    quote: async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 2))
      open -= 1
      return quote(1000)
    },
  }
  const many = Array.from({ length: 20 }, (_, n) => parcel(n))
  const answers = await askPrices(slow, many, 5000)
  expect([answers.every(({ kind }) => kind === 'known'), most]).toEqual([true, 4])
})

test('a courier without prices says so', async () => {
  const { courier } = priced(() => quote(0))
  const { quote: _, ...silent } = courier
  expect(await askPrices(silent, [parcel(1000)], 50)).toEqual([{ kind: 'no_price' }])
})

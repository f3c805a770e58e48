import { randomUUID } from 'node:crypto'
import type { Reply } from '#contract/endpoint.ts'
import { getOrder } from '#contract/shop/orders.ts'
import type { OrderForm } from '#contract/shop/place-order.ts'
import { requestReturn } from '#contract/shop/returns.ts'
import { openCourierShop, type CourierShop } from './courier-shop.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import type { Answer } from '#tests/support/samples/people.ts'
import { arrived, bringForCash, type ReturnStep } from './returning-shop.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { aShopper, type Shopper } from './shopper.ts'

/** A delivered order of two bangles, of which one is exchanged for a larger one. */
export interface Exchange {
  readonly order: string
  /** Number of the return. */
  readonly number: string
  readonly shopper: Shopper
  /** The variants that came back and that is sent. */
  readonly small: number
  readonly large: number
  readonly seen: () => Promise<Reply<typeof getOrder>>
}

/** A shop with couriers whose customers exchange pieces. */
export interface ExchangeOffice {
  readonly store: CourierShop
  /** Its pieces lie in the shop; staff have not decided yet. */
  readonly received: (given?: Given) => Promise<Exchange>
  /** The other piece has left the shelf. */
  readonly exchanged: (given?: Given) => Promise<Exchange>
  readonly change: (number: string, step: ReturnStep) => Promise<Answer>
  readonly book: (number: string, body?: object) => Promise<Answer>
  readonly note: (parcel: string, body: object) => Promise<Answer>
  /** Names of what the customer was told of returns by SMS. */
  readonly noticesOf: (exchange: Exchange) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

interface Given {
  /** Of the larger bangles. */
  readonly there?: number
  /** That come back; one unless stated, at most two. */
  readonly pieces?: number
  readonly form?: Partial<OrderForm>
}

export async function openExchangeOffice(): Promise<ExchangeOffice> {
  const store = await openCourierShop()
  const { shop } = store
  const began = new Map<number, number>()
  const change: ExchangeOffice['change'] = (number, step) =>
    store.staff(`POST /v1/staff/returns/${number}/actions`, step)

  async function must(answer: Promise<Answer>): Promise<void> {
    const { status, body } = await answer
    if (status >= 300) throw new Error(JSON.stringify(body))
  }

  const received: ExchangeOffice['received'] = async ({ there = 9, pieces = 1, form = {} } = {}) => {
    const [added] = await shop.add(aProduct({ price: 700, sizes: { '2.4': 9, '2.6': there } }))
    const [small = 0, large = 0] = added?.variants ?? []
    began.set(small, 9).set(large, there)
    const shopper = aShopper(shop.api)
    const { number: order } = await shopper.buy([{ id: small, quantity: 2 }], form)
    await bringForCash(store.staff, order)
    const { headers } = shopper
    const { number } = await shop.api(
      requestReturn,
      {
        params: { number: order },
        body: {
          wish: 'exchange',
          lines: [{ position: 1, quantity: pieces, reason: 'size', exchange: large }],
        },
      },
      { headers: { ...headers, 'idempotency-key': randomUUID() } },
    )
    for (const step of arrived) await must(change(number, step))
    const seen = () => shop.api(getOrder, { params: { number: order } }, { headers })
    return { order, number, shopper, small, large, seen }
  }

  return {
    store,
    received,
    exchanged: async (given) => {
      const exchange = await received(given)
      const restock = [{ position: 1, pieces: given?.pieces ?? 1 }]
      await must(change(exchange.number, { action: 'exchange', restock }))
      return exchange
    },
    change,
    book: (number, body = { courier: 'steadfast' }) =>
      store.staff(`POST /v1/staff/returns/${number}/parcels`, body),
    note: (parcel, body) =>
      store.staff(`POST /v1/staff/parcels/${parcel}/actions`, { action: 'note', ...body }),
    noticesOf: async ({ shopper }) =>
      (await shop.messages.sent(shopper.phone))
        .map(({ name }) => name)
        .filter((name) => name === 'return_exchanged' || name === 'return_handed_over'),
    close: async () => {
      await refuseBroken(shop.db, { began })
      await store.close()
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { Arguments, Reply } from '#contract/endpoint.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { requestReturn } from '#contract/shop/returns.ts'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import type { Answer } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openCourierShop, type CourierShop } from './courier-shop.ts'
import { bringForCash, type ReturnStep } from './returning-shop.ts'
import { aShopper, type Shopper } from './shopper.ts'

/** A delivered order of two pieces, of which its customer sends one back. */
export interface Returned {
  readonly order: string
  /** Number of the return. */
  readonly number: string
  /** Of the first pick-up. */
  readonly pickup: string
  readonly shopper: Shopper
  readonly seen: () => Promise<Reply<typeof getOrder>>
}

/** A shop with couriers whose customers send pieces back. */
export interface PickupOffice {
  readonly store: CourierShop
  readonly requested: (body?: Partial<Arguments<typeof requestReturn>['body']>) => Promise<Returned>
  readonly approved: (body?: Partial<Arguments<typeof requestReturn>['body']>) => Promise<Returned>
  readonly change: (number: string, step: ReturnStep) => Promise<Answer>
  readonly book: (number: string, body?: object) => Promise<Answer>
  readonly act: (returned: Returned, body: object) => Promise<Answer>
  /** As staff see it now. */
  readonly standing: (returned: Returned) => Promise<StaffReturnView>
  /** A day from now, like `2026-11-25`. */
  readonly day: (ahead: number) => string
  readonly noticesOf: (returned: Returned) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export const DOOR = 'House 12, Road 5, Block C, Banani, Dhaka'

export async function openPickupOffice(): Promise<PickupOffice> {
  const store = await openCourierShop()
  const { shop } = store
  const began = new Map<number, number>()
  const change: PickupOffice['change'] = (number, step) =>
    store.staff(`POST /v1/staff/returns/${number}/actions`, step)
  const day: PickupOffice['day'] = (ahead) => isoOf(inDhaka(shop.now()).day + ahead)

  const requested: PickupOffice['requested'] = async (body = {}) => {
    const [added] = await shop.add(aProduct({ price: 700, stock: 9 }))
    const [id = 0] = added?.variants ?? []
    began.set(id, 9)
    const shopper = aShopper(shop.api)
    const { headers } = shopper
    const { number: order } = await shopper.buy([{ id, quantity: 2 }])
    await bringForCash(store.staff, order)
    const { number } = await shop.api(
      requestReturn,
      {
        params: { number: order },
        body: {
          wish: 'refund',
          lines: [{ position: 1, quantity: 1, reason: 'size' }],
          pickup: DOOR,
          ...body,
        },
      },
      { headers: { ...headers, 'idempotency-key': randomUUID() } },
    )
    const seen = () => shop.api(getOrder, { params: { number: order } }, { headers })
    return { order, number, pickup: `${order}-S2`, shopper, seen }
  }

  return {
    store,
    change,
    day,
    requested,
    approved: async (body) => {
      const returned = await requested(body)
      const { status, body: said } = await change(returned.number, { action: 'approve' })
      if (status !== 200) throw new Error(JSON.stringify(said))
      return returned
    },
    book: (number, body = {}) =>
      store.staff(`POST /v1/staff/returns/${number}/pickups`, {
        courier: 'steadfast',
        day: day(1),
        ...body,
      }),
    act: ({ number, pickup }, body) =>
      store.staff(`POST /v1/staff/returns/${number}/pickups/${pickup}/actions`, body),
    standing: async ({ number }) => {
      const { body } = await store.staff(`GET /v1/staff/returns/${number}`)
      // Ours: the contract is checked before it leaves.
      return body as unknown as StaffReturnView
    },
    noticesOf: async ({ shopper }) =>
      (await shop.messages.sent(shopper.phone))
        .map(({ name }) => name)
        .filter((name) => name.startsWith('return_pickup')),
    close: async () => {
      await refuseBroken(shop.db, { began })
      await store.close()
    },
  }
}

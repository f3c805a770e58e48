import { randomUUID } from 'node:crypto'
import type { Arguments, Reply } from '#contract/endpoint.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { requestReturn } from '#contract/shop/returns.ts'
import type { changeStaffReturn } from '#contract/staff/returns.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { moveOrder } from './move-order.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'
import { aStaffMember, call, type Answer, type CallOptions } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper, type Shopper } from './shopper.ts'

type Lines = Parameters<Shopper['buy']>[0]
type ReturnBody = Arguments<typeof requestReturn>['body']
export type ReturnStep = Arguments<typeof changeStaffReturn>['body']

/** Steps until the pieces lie in the shop. */
export const arrived = [
  { action: 'approve' },
  { action: 'coming' },
  { action: 'receive' },
] as const satisfies readonly ReturnStep[]

/** An order that its owner has in hand, and what owner and staff do with it. */
export interface BoughtOrder {
  readonly number: string
  readonly shopper: Shopper
  readonly seen: () => Promise<Reply<typeof getOrder>>
  readonly ask: (body: ReturnBody) => Promise<Reply<typeof requestReturn>>
}

/** A shop with staff who look after pieces that come back. */
export interface ReturningShop extends PayingShop {
  /** Pieces on the shelf before the first order, by variant: tests note them, and closing looks whether all are there. */
  readonly began: Map<number, number>
  /** A variant with nine pieces on the shelf, noted as such; ৳1,000 unless stated. */
  readonly piece: (given?: Parameters<typeof addPiece>[1]) => Promise<number>
  /** Somebody else comes to work: a session of staff does not outlive the hours that pass in tests. */
  readonly relieve: () => Promise<void>
  /** Bought and brought: by bKash unless it is paid in cash at the door. */
  readonly bought: (
    lines: Lines,
    given?: { readonly cash?: boolean; readonly codes?: string[] },
  ) => Promise<BoughtOrder>
  readonly asStaff: (
    request: Parameters<typeof call>[1],
    options?: Pick<CallOptions, 'body' | 'headers'>,
  ) => Promise<Answer>
  /** One thing that staff do with a return. */
  readonly change: (number: string, step: ReturnStep) => Promise<Answer>
  /** All of them up to a step; the last answer. Throws where one before it is refused. */
  readonly walk: (number: string, steps: readonly ReturnStep[]) => Promise<Answer>
}

type StaffCall = (request: `POST ${string}`, body: object) => Promise<Answer>

/** Our own rider brings an order and takes what is owed. */
export async function bringForCash(asStaff: StaffCall, number: string): Promise<void> {
  const steps = [
    ['actions', { action: 'confirm' }],
    ['actions', { action: 'pack' }],
    ['parcels', { courier: 'manual' }],
    ['actions', { action: 'hand_over' }],
    ['actions', { action: 'deliver' }],
  ] as const
  for (const [what, body] of steps) {
    const { status, body: said } = await asStaff(`POST /v1/staff/orders/${number}/${what}`, body)
    if (status >= 300) throw new Error(`${JSON.stringify(body)}: ${JSON.stringify(said)}`)
  }
}

export async function openReturningShop(): Promise<ReturningShop> {
  const pay = await openPayingShop()
  const { shop, api } = pay
  let { token } = await aStaffMember(shop)
  const asStaff: ReturningShop['asStaff'] = (request, options = {}) =>
    call(shop, request, { token, ...options })
  const change: ReturningShop['change'] = (number, body) =>
    asStaff(`POST /v1/staff/returns/${number}/actions`, { body })

  const began = new Map<number, number>()
  return {
    ...pay,
    began,
    close: async () => {
      await refuseBroken(shop.db, { began })
      await pay.close()
    },
    relieve: async () => {
      ;({ token } = await aStaffMember(shop))
    },
    asStaff,
    piece: async (given = {}) => {
      const id = await addPiece(shop, { stock: 9, price: 1000, ...given })
      began.set(id, 9)
      return id
    },
    change,
    bought: async (lines, { cash = false, codes = [] } = {}) => {
      const shopper = aShopper(api)
      const { headers } = shopper
      const placed = await shopper.buy(lines, { payment: cash ? 'cod' : 'bkash', codes })
      const { number } = placed
      if (cash) await bringForCash((request, given) => asStaff(request, { body: given }), number)
      else {
        // Gift cards that pay all of an order leave nothing for a company.
        if (placed.status !== 'confirmed')
          await pay.pay({ shopper, placed, number, variantId: lines[0]?.id ?? 0 }, 'bkash', 'success')
        await moveOrder(shop, number, 'delivered')
      }
      return {
        number,
        shopper,
        seen: () => api(getOrder, { params: { number } }, { headers }),
        ask: (body) =>
          api(
            requestReturn,
            { params: { number }, body },
            { headers: { ...headers, 'idempotency-key': randomUUID() } },
          ),
      }
    },
    walk: async (number, steps) => {
      let last: Answer | undefined
      for (const step of steps) {
        if (last !== undefined && last.status !== 200) {
          throw new Error(`Return ${number}: ${JSON.stringify(last.body)}`)
        }
        last = await change(number, step)
      }
      if (last === undefined) throw new Error('A walk of no steps')
      return last
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { TestShop } from '#tests/support/test-shop.ts'
import { aStaffMember, call } from './people.ts'

export interface GiftCard {
  readonly id: number
  readonly code: string
}

/** A gift card with at most ৳5,000, issued by a person who has issued nothing yet. */
export async function addGiftCard(shop: TestShop, amount: number, given: object = {}): Promise<GiftCard> {
  const { token } = await aStaffMember(shop)
  const body = { kind: 'gift_card', amount, paid_into: 'till', reason: 'Sold in the shop', ...given }
  const headers = { 'idempotency-key': randomUUID() }
  const issued = await call(shop, 'POST /v1/staff/credit', { token, headers, body })
  const id = Number(issued.body['id'])
  const { body: revealed } = await call(shop, `POST /v1/staff/credit/${id}/code`, { token, body: {} })
  return { id, code: String(revealed['code']) }
}

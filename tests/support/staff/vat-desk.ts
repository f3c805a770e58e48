import { expect } from 'vitest'
import { inDhaka, isoOf, startOfDay } from '#domain/calendar.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export const MINUTE_MS = 60 * 1000

type Request = Parameters<typeof call>[1]

/** Somebody who keeps the rates of VAT, and what happens around midnight. */
export async function openVatDesk(shop: TestShop) {
  const owner = await aStaffMember(shop)
  const ask = (request: Request, body?: unknown, { token }: TestPerson = owner) =>
    call(shop, request, { token, ...(body !== undefined && { body }) })
  return {
    owner,
    ask,
    /** What the shop answers to a request that it must not refuse. The test that asked compares it. */
    did: async <Answer>(request: Request, body?: unknown): Promise<Answer> => {
      const answer = await ask(request, body)
      expect([answer.body.error, answer.body['errors']]).toEqual([undefined, undefined])
      return answer.body as unknown as Answer
    },
    dayIn: (days: number) => isoOf(inDhaka(shop.now()).day + days),
    /** Moves the clock to one minute before midnight in Dhaka: a busy machine takes seconds for an order. */
    passToMidnight: () => {
      const { day } = inDhaka(shop.now())
      shop.pass(startOfDay(day + 1) - shop.now() - MINUTE_MS)
    },
    /** What orders of one line keep, in poisha. */
    moneyOf: (numbers: readonly string[]) =>
      rows(
        shop.db,
        `select o.total::int, o.vat_included::int as vat, l.vat::int as lines, l.vat_rate as rate
         from shop_order o join order_line l on l.order_id = o.id where o.number = any ($1) order by o.number`,
        [numbers],
      ),
  }
}
export type VatDesk = Awaited<ReturnType<typeof openVatDesk>>

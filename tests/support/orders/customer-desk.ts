import { randomUUID } from 'node:crypto'
import {
  getCustomer,
  listCustomers,
  type CustomerRowView,
  type CustomerView,
} from '#contract/staff/customers.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { insertOrder, type SampleOrder } from '#tests/support/samples/sample-orders.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

interface Entry {
  readonly account_id: string
  readonly change: string
  readonly reason: string | null
}

/** What staff do with customers, in a test. */
export interface CustomerDesk {
  readonly owner: TestPerson
  /** A call of staff: of the owner, unless another is named. */
  readonly ask: (request: Parameters<typeof call>[1], body?: object, who?: TestPerson) => Promise<Answer>
  readonly list: (query: object, who?: TestPerson) => Promise<CustomerRowView[]>
  /** The customer of a number, as the list has them. */
  readonly customerOf: (phone: string) => Promise<CustomerRowView>
  readonly pageOf: (phone: string) => Promise<CustomerView>
  /** An order that may be at its end already. */
  readonly anOrder: (order: NonNullable<SampleOrder['order']>) => Promise<string>
  /** The history of a customer. */
  readonly auditOf: (id: string) => Promise<Entry[]>
}

/** The header by which somebody is known. */
export const tokenOf = (person: TestPerson) => ({ headers: { authorization: `Bearer ${person.token}` } })

/** Of an order in cash that came to its door. */
export const delivered = { status: 'delivered', payment_status: 'paid', payment_method: 'cod' } as const

/** Opens the calls of staff about customers. */
export async function openCustomerDesk(shop: TestShop, variantId: number): Promise<CustomerDesk> {
  const owner = await aStaffMember(shop)
  const list: CustomerDesk['list'] = async (query, who = owner) =>
    (await shop.api(listCustomers, { query }, tokenOf(who))).results
  const customerOf: CustomerDesk['customerOf'] = async (phone) => {
    const [found] = await list({ q: phone })
    if (found === undefined) throw new Error(`No customer has ${phone}`)
    return found
  }
  return {
    owner,
    list,
    customerOf,
    ask: (request, body, who = owner) => {
      const headers = { 'idempotency-key': randomUUID() }
      return call(shop, request, { token: who.token, headers, ...(body === undefined ? {} : { body }) })
    },
    pageOf: async (phone) => {
      const { id } = await customerOf(phone)
      return shop.api(getCustomer, { params: { customer: id } }, tokenOf(owner))
    },
    anOrder: async (order) => {
      for (const trigger of ['refuse_wrong_status', 'refuse_wrong_payment'])
        await rows(shop.db, `alter table shop_order disable trigger ${trigger}`)
      try {
        return await insertOrder(shop.db, { variantId, order })
      } finally {
        for (const trigger of ['refuse_wrong_status', 'refuse_wrong_payment'])
          await rows(shop.db, `alter table shop_order enable trigger ${trigger}`)
      }
    },
    auditOf: (id) =>
      rows<Entry>(
        shop.db,
        `select account_id, change, reason from audit_entry
        where thing_id = $1 order by id`,
        [id],
      ),
  }
}

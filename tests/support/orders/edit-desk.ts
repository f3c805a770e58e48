import { randomUUID } from 'node:crypto'
import { getOrder } from '#contract/shop/orders.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import type { EditPreview, OrderToEdit } from '#contract/staff/order-edit.ts'
import { poisha } from '#domain/money.ts'
import { rows } from '#server/db/rows.ts'
import { applySettlement } from '#server/orders/money/apply-settlement.ts'
import type { SentMessage } from '#tests/support/companies/test-messages.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { openBackOffice } from './back-office.ts'

type Wanted = Readonly<Record<string, unknown>>

interface Commit {
  readonly who?: TestPerson
  readonly key?: string
  readonly wanted: Wanted
}

/** Staff who edit orders; an assistant does unless another person is named. */
export interface EditDesk {
  readonly owner: TestPerson
  readonly assistant: TestPerson
  /** The order as its customer sees it. */
  readonly seen: (number: string) => Promise<OrderView>
  readonly read: (number: string, who?: TestPerson) => Promise<OrderToEdit>
  readonly preview: (number: string, wanted: Wanted, who?: TestPerson) => Promise<Answer>
  /** The preview; throws where it is refused. */
  readonly previewed: (number: string, wanted: Wanted, who?: TestPerson) => Promise<EditPreview>
  readonly commit: (
    number: string,
    shown: Pick<EditPreview, 'version' | 'preview'>,
    commit: Commit,
  ) => Promise<Answer>
  /** Preview and edit in one. */
  readonly edit: (number: string, wanted: Wanted, who?: TestPerson) => Promise<Answer>
  readonly idOf: (number: string) => Promise<string>
  /** Pays by bKash as though the company had said so: all, unless stated. */
  readonly pay: (number: string, given?: { readonly advance?: number }) => Promise<void>
  readonly messagesTo: (number: string) => Promise<readonly SentMessage[]>
}

export async function openEditDesk(shop: TestShop): Promise<EditDesk> {
  const office = openBackOffice(shop)
  const owner = await aStaffMember(shop)
  const assistant = await aStaffMember(shop, 'staff', 'orders')

  const read: EditDesk['read'] = async (number, { token } = assistant) => {
    const { status, body } = await call(shop, `GET /v1/staff/orders/${number}/edit`, { token })
    if (status !== 200) throw new Error(`Order ${number} cannot be read: ${JSON.stringify(body)}`)
    // The contract has checked the answer.
    return body as unknown as OrderToEdit
  }
  const preview: EditDesk['preview'] = async (number, wanted, who = assistant) => {
    const { version } = await read(number, who)
    const { consent: _, ...shown } = wanted
    const body = { version, ...shown }
    return call(shop, `POST /v1/staff/orders/${number}/edit/preview`, { token: who.token, body })
  }
  const previewed: EditDesk['previewed'] = async (number, wanted, who) => {
    const { status, body } = await preview(number, wanted, who)
    if (status !== 200) throw new Error(`No preview of ${number}: ${JSON.stringify(body)}`)
    return body as unknown as EditPreview
  }
  const commit: EditDesk['commit'] = async (
    number,
    shown,
    { who = assistant, key = randomUUID(), wanted },
  ) => {
    const { version, preview: seenBefore } = shown
    const body = { version, preview: seenBefore, reason: 'She called', consent: 'phone', ...wanted }
    const headers = { 'idempotency-key': key }
    return call(shop, `POST /v1/staff/orders/${number}/edit`, { token: who.token, headers, body })
  }
  const idOf: EditDesk['idOf'] = async (number) => {
    const [order] = await rows<{ id: string }>(shop.db, 'select id from shop_order where number = $1', [
      number,
    ])
    return order?.id ?? ''
  }
  return {
    owner,
    assistant,
    seen: async (number) => {
      const key = office.shop.tokens.tokenOf(await idOf(number))
      return shop.api(getOrder, { params: { number } }, { headers: { 'order-key': key } })
    },
    read,
    preview,
    previewed,
    commit,
    edit: async (number, wanted, who = assistant) =>
      commit(number, await previewed(number, wanted, who), { who, wanted }),
    idOf,
    pay: async (number, { advance } = {}) => {
      const given =
        advance === undefined ? {} : ({ purpose: 'advance', amount: poisha(advance * 100) } as const)
      const attemptId = await office.attempt(await idOf(number), given)
      const [attempt] = await rows<{ amount: number }>(
        shop.db,
        'select amount from payment_attempt where id = $1',
        [attemptId],
      )
      await applySettlement(office.shop, {
        attemptId,
        settlement: { state: 'paid', amount: poisha(attempt?.amount ?? 0), providerTxnId: `TXN${attemptId}` },
        checkAgainAt: null,
      })
    },
    messagesTo: async (number) =>
      (await shop.messages.sent()).filter(({ facts }) => facts['number'] === number),
  }
}

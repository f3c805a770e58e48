import { randomUUID } from 'node:crypto'
import { createApi } from '#client/api.ts'
import { issueCredit, revealCreditCode } from '#contract/staff/credit/credit-accounts.ts'
import { aStaffSession } from './behind-the-page.ts'

/** The code of a gift card of one test alone, with so many taka. */
export async function aGiftCard(taka: number): Promise<string> {
  const origin = process.env['STORE_URL'] ?? ''
  const api = createApi((request) => fetch(request), origin)
  const authorization = `Bearer ${await aStaffSession(origin)}`
  const { id } = await api(
    issueCredit,
    { body: { kind: 'gift_card', amount: taka, paid_into: 'till', reason: 'Sold in the shop' } },
    { headers: { authorization, 'idempotency-key': randomUUID() } },
  )
  const { code } = await api(
    revealCreditCode,
    { params: { account: id }, body: {} },
    { headers: { authorization } },
  )
  return code
}

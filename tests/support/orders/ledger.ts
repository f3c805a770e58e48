import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Money that the companies of the sandbox have taken and given back, beside ours (design: reliability-security, I5). */
const ledger = `
  with company as (
    select money->>'name' as name, book->>'tranId' as tran, (money->>'amount')::bigint as amount,
      (select coalesce(sum((back->>'amount')::bigint), 0) from jsonb_array_elements(book->'refunds') back
        where back->>'bankTran' = case when book->>'company' = 'bkash' then money->>'name' else money->>'bankTran' end
      ) as back
    from sandbox_payment, jsonb_array_elements(book->'monies') money
    where (money->>'at')::numeric <= $1
  ), own as (
    select a.id, a.provider_txn_id as name, a.received as amount,
      (select coalesce(sum(amount), 0) from refund where attempt_id = a.id and state in ('processing', 'done') and credit_account_id is null) as back
    from payment_attempt a where a.received is not null and a.provider not in ('cash', 'customer_credit')
  )
  select format('%s: the company took %s and gave %s back, we know of %s and %s', coalesce(company.tran, own.id),
    company.amount, company.back, own.amount, own.back) as what
  from company full join own using (name)
  where company.amount is distinct from own.amount or company.back is distinct from own.back`

/** The differences between the companies' books and ours, as sentences; empty once everything was asked about. */
export async function brokenLedger(db: Db, now: number): Promise<readonly string[]> {
  const found = await rows<{ what: string }>(db, ledger, [now])
  return found.map(({ what }) => `I5 the companies' books are ours: ${what}`)
}

import type { CreditKind } from '#domain/credit/credit-account.ts'
import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** An account that somebody wants to spend, in poisha. */
export interface SpendableRow {
  readonly id: number
  readonly kind: CreditKind
  /** Digest of the code in hex; null: store credit. */
  readonly hash: string | null
  readonly balance: Poisha
  readonly begun: boolean
  readonly blocked: boolean
  readonly expires_on: string | null
}

// The owner is the customer whose number the account has proven, with all numbers that were merged.
const spendable = `
  select a.id, a.kind, encode(a.code_hash, 'hex') as hash, a.balance,
    exists (select from credit_entry e where e.account_id = a.id) as begun, a.blocked_reason is not null as blocked,
    a.expires_on::text
  from credit_account a
  where a.code_hash = any (select decode(hash, 'hex') from unnest($1::text[]) as hash)
    or ($2::uuid is not null and a.kind = 'store_credit' and a.customer_id in (
      select c.id from account u join customer known on known.phone = u.phone
      join customer c on c.root_id = known.root_id where u.id = $2::uuid))
  order by a.id`

/** The accounts of some codes, and those of a customer. Locked in the order of their ids, so that nobody waits in a circle. */
export function findSpendable(
  db: Db,
  {
    hashes,
    userId,
    lock,
  }: { readonly hashes: readonly string[]; readonly userId: string | null; readonly lock: boolean },
): Promise<SpendableRow[]> {
  const text = lock ? `${spendable} for no key update of a` : spendable
  return rows<SpendableRow>(db, text, [hashes, userId])
}

import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

function accountOf(column: 'id' | 'phone'): string {
  return `
    insert into credit_account (kind, customer_id, made_at)
    select 'store_credit', root.id, $2 from customer c join customer root on root.id = c.root_id
    where c.${column} = $1 and c.erased_at is null and root.erased_at is null
    on conflict (customer_id) where kind = 'store_credit' do update set customer_id = excluded.customer_id
    returning id, blocked_reason is not null as blocked`
}

/** The store credit of a customer, made where there is none; undefined: no such customer. */
export async function creditOfCustomer(trx: Db, customer: string, now: Date): Promise<number | undefined> {
  const [found] = await rows<{ id: number }>(trx, accountOf('id'), [customer, now])
  return found?.id
}

/** The same for the customer with a phone number; locked, so that nobody blocks it before the transaction ends. */
export async function creditOfPhone(
  trx: Db,
  phone: string,
  now: Date,
): Promise<{ readonly id: number; readonly blocked: boolean } | undefined> {
  const [found] = await rows<{ id: number; blocked: boolean }>(trx, accountOf('phone'), [phone, now])
  return found
}

/** The balance of an account in poisha, which nobody changes until the transaction ends. */
export async function lockedBalance(trx: Db, account: number): Promise<Poisha> {
  const text = 'select balance from credit_account where id = $1 for no key update'
  const [found] = await rows<{ balance: Poisha }>(trx, text, [account])
  if (found === undefined) throw new Error(`No credit account ${account}`)
  return found.balance
}

/** An entry of the bonus that a shop adds to the refund of a return. */
interface Bonus {
  readonly account: number
  readonly returnId: string
  /** In poisha; below zero: the bonus is taken back. */
  readonly delta: Poisha
  readonly now: Date
}

export async function writeBonus(trx: Db, { account, returnId, delta, now }: Bonus): Promise<void> {
  if (delta === 0) return
  const text = `insert into credit_entry (account_id, kind, delta, against, return_id, at, balance)
    values ($1, 'bonus', $2, 'credit_given', $3, $4, 0)`
  await rows(trx, text, [account, delta, returnId, now])
}

import type { CreditSource } from '#domain/credit/credit-account.ts'
import type { Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface Person {
  readonly id: string
  readonly name: string
}

/** Money that somebody wants to put on an account or to take off it. Amounts in poisha. */
export interface CreditRequestRow {
  readonly id: string
  readonly account_id: number
  readonly action: 'issue' | 'adjust'
  readonly amount: Poisha
  readonly against: CreditSource
  readonly reason: string
  readonly send: boolean
  readonly state: 'waiting' | 'done' | 'refused' | 'withdrawn'
  readonly proposed_by: Person
  readonly proposed_at: Date
  readonly expires_at: Date
  readonly decided_by: Person | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
}

const read = `
  select r.id, r.account_id, r.action, r.amount, r.against, r.reason, r.send, r.state, r.proposed_at, r.expires_at,
    r.decided_at, r.decision_reason,
    (select json_build_object('id', id, 'name', name) from account where id = r.proposed_by) as proposed_by,
    (select json_build_object('id', id, 'name', name) from account where id = r.decided_by) as decided_by
  from credit_request r`

export async function readRequest(db: Db, id: string): Promise<CreditRequestRow | undefined> {
  const [found] = await rows<CreditRequestRow>(db, `${read} where r.id = $1`, [id])
  return found
}

/** The requests of an account, the newest first. */
export function readRequestsOf(db: Db, account: number): Promise<CreditRequestRow[]> {
  return rows<CreditRequestRow>(
    db,
    `${read} where r.account_id = $1 order by r.proposed_at desc, r.id limit 100`,
    [account],
  )
}

const alone = `
  select coalesce(sum(amount), 0)::bigint as sum from (
    select amount from credit_request
    where proposed_by = $1 and action = 'issue' and state = 'done' and decided_by is null and proposed_at > $2
    union all select amount * cards from credit_batch
    where proposed_by = $1 and state = 'done' and decided_by is null and proposed_at > $2
  ) as issued`

/** The sum that a person issued alone since a moment, in poisha; their next request waits until this transaction ends. */
export async function sumIssuedAlone(trx: Db, person: string, since: Date): Promise<Poisha> {
  await rows(trx, 'select from staff_member where account_id = $1 for no key update', [person])
  const [found] = await rows<{ sum: Poisha }>(trx, alone, [person, since])
  if (found === undefined) throw new Error('A sum over no rows is one row')
  return found.sum
}

interface NewRequest extends Pick<
  CreditRequestRow,
  'id' | 'action' | 'amount' | 'against' | 'reason' | 'send'
> {
  readonly account: number
  readonly aloneMax: Poisha
  readonly aloneBefore: Poisha
  readonly state: 'waiting' | 'done'
  readonly proposedBy: string
  readonly now: Date
  readonly expiresAt: Date
}

const insert = `
  insert into credit_request (id, account_id, action, amount, against, reason, send, alone_max, alone_before, state,
    proposed_by, proposed_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

export async function insertRequest(trx: Db, given: NewRequest): Promise<void> {
  const { id, account, action, amount, against, reason, send, aloneMax, aloneBefore, state } = given
  const values = [id, account, action, amount, against, reason, send, aloneMax, aloneBefore, state]
  await rows(trx, insert, [...values, given.proposedBy, given.now, given.expiresAt])
}

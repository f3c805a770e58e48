import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { Taking } from './bkash/settle-payment.ts'

/**
 * `wanted`: the order would take the money in as its own, as `planSettlement` has it. The condition of `taken` lets one
 * through of all who come at once: anyone who waited for the row finds a right that is new.
 */
export const takeText = `
  with wanted as (
    select a.id from payment_attempt a join shop_order o on o.id = a.order_id
    where a.id = $1 and a.amount <= o.total - (o.paid - o.refunded)
      and (o.status in ('payment_pending', 'awaiting_code', 'awaiting_call', 'expired')
        or (a.purpose = 'advance' and o.status in ('confirmed', 'packed')))
  ), taken as (
    update payment_attempt set facts = facts || jsonb_build_object('executedAt', $2::text)
    where id = (select id from wanted)
      and (not facts ? 'executedAt' or (facts->>'executedAt' < $3 and not facts ? 'executeOverAt'))
    returning id
  )
  select exists (select from taken) as taken,
    not exists (select from wanted) and not facts ? 'executedAt' as "movedOn"
  from payment_attempt where id = $1`

interface RightRequest {
  readonly id: string
  readonly at: Date
  /** A process that took the right before this and noted nothing since is dead. */
  readonly deadBefore: Date
}

/** Takes the right to make the call that moves an attempt's money, for one of all processes together. */
export async function takeExecution(db: Db, { id, at, deadBefore }: RightRequest): Promise<Taking> {
  const name = at.toISOString()
  const [found] = await rows<{ taken: boolean; movedOn: boolean }>(db, takeText, [
    id,
    name,
    deadBefore.toISOString(),
  ])
  if (found?.taken === true) return { kind: 'taken', at: name }
  return { kind: found?.movedOn === true ? 'moved_on' : 'held' }
}

const giveBack = `
  update payment_attempt set facts = facts - 'executedAt' - 'executeOverAt'
  where id = $1 and facts->>'executedAt' = $2`

/** The holder alone gives it back: it may be another's by now. */
export async function giveExecutionBack(db: Db, id: string, at: string): Promise<void> {
  await rows(db, giveBack, [id, at])
}

const use = `
  update payment_attempt set facts = facts || jsonb_build_object('executeOverAt', $2::text)
  where id = $1 and facts->>'executedAt' = $2`

/** The call is over: nobody makes it again. */
export async function useExecution(db: Db, id: string, at: string): Promise<void> {
  await rows(db, use, [id, at])
}

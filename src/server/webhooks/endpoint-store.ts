import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface EndpointRow {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
  readonly is_on: boolean
  readonly off_reason: 'failing' | 'gone' | null
  readonly failing_since: Date | null
  readonly old_secret_until: Date | null
  readonly version: number
}

/** An endpoint with how its deliveries stand. */
export interface EndpointState extends EndpointRow {
  readonly waiting: number
  readonly failed: number
  readonly last_at: Date | null
  readonly last_status: number | null
}

const columns =
  'e.id, e.name, e.url, e.events, e.is_on, e.off_reason, e.failing_since, e.old_secret_until, e.version'
const stateText = `
  select ${columns}, coalesce(n.waiting, 0)::int as waiting, coalesce(n.failed, 0)::int as failed, last.at as last_at,
    last.status as last_status
  from webhook_endpoint e
    left join lateral (
      select count(*) filter (where state = 'waiting') as waiting,
        -- A test that failed is not sent again with the others.
        count(*) filter (where state = 'failed' and d.subject <> 'webhook:' || e.id) as failed
      from webhook_delivery d where d.endpoint_id = e.id and d.state <> 'delivered') n on true
    left join lateral (
      select a.at, a.status from (
        select id from webhook_delivery d where d.endpoint_id = e.id and d.tries > 0 order by d.event_id desc limit 1) d
      join webhook_attempt a on a.delivery_id = d.id order by a.n desc limit 1) last on true
  where e.removed_at is null and ($1::int is null or e.id = $1) order by lower(e.name), e.id`

/** All endpoints by name, or one of them. */
export function readEndpoints(db: Db, id: number | null = null): Promise<EndpointState[]> {
  return rows<EndpointState>(db, stateText, [id])
}

/** An endpoint, kept from other changes until the transaction ends. */
export async function lockEndpoint(trx: Db, id: number): Promise<EndpointRow | undefined> {
  const text = `select ${columns} from webhook_endpoint e where e.id = $1 and e.removed_at is null for no key update`
  const [found] = await rows<EndpointRow>(trx, text, [id])
  return found
}

/** The number of endpoints; no other comes while the transaction lasts. */
export async function countEndpoints(trx: Db): Promise<number> {
  await rows(trx, `select pg_advisory_xact_lock(hashtext('webhook endpoints'))`)
  const [found] = await rows<{ n: number }>(
    trx,
    'select count(*)::int as n from webhook_endpoint where removed_at is null',
  )
  return found?.n ?? 0
}

export interface EndpointFields {
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
  readonly on: boolean
}

interface NewEndpoint extends EndpointFields {
  readonly secret: Buffer
  readonly now: Date
}

export async function insertEndpoint(
  trx: Db,
  { name, url, events, on, secret, now }: NewEndpoint,
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    trx,
    `insert into webhook_endpoint (name, url, events, is_on, secret_sealed, created_at)
    values ($1, $2, $3, $4, $5, $6) returning id`,
    [name, url, events, on, secret, now],
  )
  if (made === undefined) throw new Error('The endpoint was not written')
  return made.id
}

/** An endpoint that is turned on begins anew: it is neither failing nor off for a reason. */
export async function updateEndpoint(trx: Db, id: number, fields: EndpointFields): Promise<void> {
  await rows(
    trx,
    `update webhook_endpoint set name = $2, url = $3, events = $4, is_on = $5,
      off_reason = case when $5 then null else off_reason end,
      failing_since = case when $5 and not is_on then null else failing_since end, version = version + 1 where id = $1`,
    [id, fields.name, fields.url, fields.events, fields.on],
  )
}

/** Gives an endpoint another secret; the one before signs too until then. */
export async function updateSecret(trx: Db, id: number, secret: Buffer, oldUntil: Date): Promise<void> {
  await rows(
    trx,
    `update webhook_endpoint set old_secret_sealed = secret_sealed, old_secret_until = $3, secret_sealed = $2,
      version = version + 1 where id = $1`,
    [id, secret, oldUntil],
  )
}

export async function removeEndpointRow(trx: Db, id: number, now: Date): Promise<void> {
  await rows(
    trx,
    `update webhook_endpoint set removed_at = $2, is_on = false, version = version + 1 where id = $1`,
    [id, now],
  )
}

/** Notes that an endpoint answered; true where it had failed until now. */
export async function noteSuccess(trx: Db, id: number): Promise<boolean> {
  const text =
    'update webhook_endpoint set failing_since = null where id = $1 and failing_since is not null returning id'
  return (await rows(trx, text, [id])).length > 0
}

export async function noteFailure(trx: Db, id: number, now: Date): Promise<void> {
  await rows(
    trx,
    'update webhook_endpoint set failing_since = $2 where id = $1 and is_on and failing_since is null',
    [id, now],
  )
}

const offText = `
  update webhook_endpoint set is_on = false, off_reason = $2, version = version + 1
  where id = $1 and is_on and ($2 = 'gone' or failing_since <= $3) returning name`

/** Turns an endpoint off that is gone or has failed since then; its name where this did it. */
export async function turnOff(
  trx: Db,
  id: number,
  { why, since }: { readonly why: 'failing' | 'gone'; readonly since: Date },
): Promise<string | undefined> {
  const [off] = await rows<{ name: string }>(trx, offText, [id, why, since])
  return off?.name
}

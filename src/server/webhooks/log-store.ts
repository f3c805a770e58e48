import type { DeliveryState } from '#domain/webhooks/webhook-events.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A line of the log of an endpoint, with its last try. */
export interface DeliveryRow {
  readonly id: string
  readonly endpoint_id: number
  readonly event_id: number
  readonly type: string
  readonly subject: string
  readonly happened_at: Date
  readonly state: DeliveryState
  readonly tries: number
  readonly due_at: Date
  readonly is_sending: boolean
  readonly at: Date | null
  readonly ms: number | null
  readonly status: number | null
  readonly problem: string | null
}

const lines = `
  select d.id, d.endpoint_id, d.event_id::float8 as event_id, v.type, d.subject, v.at as happened_at, d.state, d.tries,
    d.due_at, d.claimed_until is not null as is_sending, a.at, a.ms, a.status, a.problem
  from webhook_delivery d join webhook_event v on v.id = d.event_id
    left join lateral (
      select at, ms, status, problem from webhook_attempt where delivery_id = d.id order by n desc limit 1) a on true`

const pageText = `${lines}
  where d.endpoint_id = $1 and ($2::text is null or d.state = $2) and ($3::text is null or v.type = $3)
    and ($4::text is null or d.subject like '%' || $4) and ($5::bigint is null or d.event_id < $5)
  order by d.event_id desc limit $6`

interface WantedDeliveries {
  readonly endpointId: number
  readonly state?: DeliveryState | undefined
  /** The type of the event. */
  readonly event?: string | undefined
  /** The end of the subject, such as the number of an order; empty: any. */
  readonly subject?: string | undefined
  readonly before?: number | undefined
  readonly most: number
}

/** Deliveries, the last event first. */
export function readDeliveries(db: Db, wanted: WantedDeliveries): Promise<DeliveryRow[]> {
  const { endpointId, state, event, subject, before, most } = wanted
  const ending = subject?.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return rows<DeliveryRow>(db, pageText, [
    endpointId,
    state ?? null,
    event ?? null,
    ending ?? null,
    before ?? null,
    most,
  ])
}

export interface WholeDelivery extends DeliveryRow {
  readonly data: object
  readonly endpoint_name: string
  readonly url: string
  readonly is_on: boolean
}

const oneText = `
  select l.*, v.data, e.name as endpoint_name, e.url, e.is_on
  from (${lines} where d.id = $1) l join webhook_event v on v.id = l.event_id
    join webhook_endpoint e on e.id = l.endpoint_id`

export async function readDelivery(db: Db, id: string): Promise<WholeDelivery | undefined> {
  const [found] = await rows<WholeDelivery>(db, oneText, [id])
  return found
}

export interface ShownAttempt {
  readonly n: number
  readonly at: Date
  readonly ms: number
  readonly status: number | null
  readonly problem: string | null
  readonly answer: string | null
}

/** The tries of a delivery, the last one first. */
export function readAttempts(db: Db, id: string): Promise<ShownAttempt[]> {
  return rows<ShownAttempt>(
    db,
    `select n, at, ms, status, problem, answer from webhook_attempt where delivery_id = $1 order by n desc limit 100`,
    [id],
  )
}

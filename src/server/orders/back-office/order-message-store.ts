import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A message about an order as it was queued, without its secrets. */
export interface SentMessageRow {
  readonly name: string
  readonly channel: 'sms' | 'email'
  readonly facts: Record<string, unknown>
  /** The last time that the same message went the same way. */
  readonly last: Date
}

const read = `
  select name, channel, facts, (
    select max(created_at) from message same
    where same.facts->>'number' = $2 and same.name = message.name and same.channel = message.channel) as last
  from message where id = $1 and facts->>'number' = $2`

/** A message about the order of this number; undefined where it is about another one. */
export async function readSentMessage(
  db: Db,
  id: string,
  number: string,
): Promise<SentMessageRow | undefined> {
  const [found] = await rows<SentMessageRow>(db, read, [id, number])
  return found
}

import type { Db } from '#server/db/database.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { publicPlace } from '#server/platform/public-place.ts'
import type { Seal } from '#server/platform/seal.ts'

/** The context of everything about webhooks. */
export interface WebhookContext {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly seal: Seal
  readonly messages: Pick<Messages, 'queue'>
  /** The hosts that are asked though they are not public, and the resolver; those of the machine unless stated. */
  readonly places: NonNullable<Parameters<typeof publicPlace>[1]>
}

/** The use for which secrets of endpoints are sealed. */
export const SECRET_PURPOSE = 'webhook secret'

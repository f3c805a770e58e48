import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { Db } from '#server/db/database.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { CreditCodes } from './credit-codes.ts'
import type { Moment } from './credit-store.ts'

/** The dependencies of the use cases here. */
export interface CreditContext {
  readonly db: Db
  readonly clock: Clock
  readonly messages: Messages
  readonly creditCodes: CreditCodes
}

/** Now, with its day in Dhaka. */
export function momentNow({ clock }: Pick<CreditContext, 'clock'>): Moment {
  const nowMs = clock()
  return { now: new Date(nowMs), today: isoOf(inDhaka(nowMs).day) }
}

import { recordCheckoutStep } from '#contract/shop/funnel.ts'
import { readFunnel } from '#contract/staff/reports/funnel.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { countStep } from './funnel-store.ts'
import { showFunnel } from './show-funnel.ts'

interface FunnelParts {
  readonly db: Db
  /** Its report is read here. */
  readonly replica: ReadDb
  /** Ms since 1970. */
  readonly now: () => number
}

/** How many come how far from the cart to an order: browsers tell it, staff read it. */
export function mountFunnel(app: ApiApp, { db, replica, now }: FunnelParts): void {
  mount(app, recordCheckoutStep, async ({ body: { step, detail = '' } }) => {
    await countStep(db, { day: isoOf(inDhaka(now()).day), event: step, detail })
    return { step }
  })
  mount(app, readFunnel, ({ query: { days } }) => showFunnel(replica, inDhaka(now()).day - days + 1))
}

import type { Db } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { checkSmsBalance, sweepMessages, tidyMessages } from './message-jobs.ts'
import { buryExpired, removeOld, type Moment } from './message-store.ts'
import { warnOfLowBalance } from './sms/low-balance.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'

interface UpkeepOptions {
  readonly db: Db
  readonly log: Log
  readonly at: () => Moment
  readonly gateways: readonly SmsGateway[]
  /** Has every channel look for messages that are due. */
  readonly wake: () => void
}

const DAY_MS = 86_400_000
/** Records of messages are personal data: kept as long as they help to settle a complaint. */
const KEEP_MS = 90 * DAY_MS
const SANDBOX_KEEP_MS = 7 * DAY_MS

/** Registers the jobs that look after the outbox. */
export function registerUpkeep(jobs: Jobs, { db, log, at, gateways, wake }: UpkeepOptions): void {
  jobs.handle(sweepMessages, async () => {
    for (const { id, name } of await buryExpired(db, at())) {
      log.error({ message: name, id, reason: 'expired' }, 'messages: given up')
    }
    wake()
  })
  jobs.schedule(sweepMessages, '* * * * *')
  jobs.handle(tidyMessages, () =>
    removeOld(db, { keepMs: KEEP_MS, sandboxKeepMs: SANDBOX_KEEP_MS, at: at() }),
  )
  jobs.schedule(tidyMessages, '40 4 * * *')
  jobs.handle(checkSmsBalance, () => warnOfLowBalance(gateways, log))
  if (gateways.length > 0) jobs.schedule(checkSmsBalance, '15 * * * *')
}

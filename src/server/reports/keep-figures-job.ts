import * as z from 'zod'
import { inDhaka } from '#domain/calendar.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { keepFigures, keepMonth } from './figure-store.ts'
import type { ReportContext } from './report-context.ts'

/** Keeps the figures of past days, so that reports need not read their orders (docs/decisions/0054-reports.md). */
const keepDailyFigures = defineJob({ name: 'keep-daily-figures', lane: 'long', data: z.object({}) })

/** So many days at once take the database less than a second. */
const DAYS_AT_ONCE = 10

/** Keeps the figures of every past day that changed, and of every past month; today goes on, and is read from its orders. */
export async function keepPastFigures({ db, clock }: Pick<ReportContext, 'db' | 'clock'>): Promise<void> {
  const { day: today } = inDhaka(clock())
  while ((await keepFigures(db, today, DAYS_AT_ONCE)) === DAYS_AT_ONCE);
  while (await keepMonth(db, today));
}

export function registerFigureJob(jobs: Jobs, shop: Pick<ReportContext, 'db' | 'clock'>): void {
  jobs.handle(keepDailyFigures, () => keepPastFigures(shop))
  jobs.schedule(keepDailyFigures, '* * * * *')
}

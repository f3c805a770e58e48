import { isoOf, type Day } from '#domain/calendar.ts'
import { sumNames, type FigureSums } from '#domain/reports/figures.ts'
import type { Span } from '#domain/reports/periods.ts'
import type { Cut } from '#domain/reports/reports.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** The sums of a day, or of a product, district and so on. */
export interface SumsRow extends FigureSums {
  readonly key: string
}

/** By what the figures of a cut are put together: its keys, the days, or the main categories of products. */
export type GroupBy = 'key' | 'day' | 'category'

const keys: Readonly<Record<GroupBy, string>> = {
  key: 'f.key',
  day: `to_char(f.day, 'YYYY-MM-DD')`,
  category: `coalesce(p.main_category_id::text, '')`,
}
const sums = sumNames.map((name) => `sum(f.${name})::bigint as ${name}`).join(', ')

// The last day may end early, so that it is read from the orders.
const figures = (of: 'daily_figures' | 'summed_figures') => `(
  select * from ${of}($1::date, $2::date, $3)
  union all
  select * from figures_of_days(array[$4::date], $3, make_interval(mins => $5::int)) where $4::date is not null
) f`

const textOf = (by: GroupBy) => `
  select ${keys[by]} as key, ${sums} from ${figures(by === 'day' ? 'daily_figures' : 'summed_figures')}
  ${by === 'category' ? `left join product p on p.id = nullif(f.key, '')::int` : ''}
  group by 1`

interface FiguresWanted extends Span {
  readonly cut: Cut
  readonly by: GroupBy
  /** The last day counts until this minute; null: all of it. */
  readonly untilMinute: number | null
}

/** The sums of some days, in no order. */
export function readSums(
  db: ReadDb,
  { first, last, cut, by, untilMinute }: FiguresWanted,
): Promise<readonly SumsRow[]> {
  const whole = untilMinute === null ? last : last - 1
  const early = untilMinute === null ? null : isoOf(last)
  return rows<SumsRow>(db, textOf(by), [isoOf(first), isoOf(whole), cut, early, untilMinute ?? 0])
}

/** Keeps the figures of noted days before a day; answers how many days there were. */
export async function keepFigures(db: Db, before: Day, most: number): Promise<number> {
  const text = 'select keep_daily_figures($1::date, $2) as kept'
  const [found] = await rows<{ kept: number }>(db, text, [isoOf(before), most])
  return found?.kept ?? 0
}

/** Sums up one month that is over and not summed up; false where there is none. */
export async function keepMonth(db: Db, before: Day): Promise<boolean> {
  const [found] = await rows<{ kept: boolean }>(db, 'select keep_month($1::date) as kept', [isoOf(before)])
  return found?.kept === true
}

import { showStateAt, type Schedule, type ShowState } from '#domain/content/schedule.ts'
import { countUntranslated } from '#domain/content/untranslated.ts'
import { formOf } from './change-content.ts'
import type { ContentKind } from './content-kind.ts'
import type { ContentRow } from './content-row-store.ts'

/** The facts of a row that are in no form. */
export interface RowFacts {
  readonly id: number
  readonly version: number
  readonly state: ShowState
  readonly untranslated: number
}

export function factsOf(kind: ContentKind, row: ContentRow, now: number): RowFacts {
  return {
    id: row.id,
    version: row.version,
    state: showStateAt(scheduleOf(row), now),
    untranslated: countUntranslated(formOf(kind, row)),
  }
}

/** Shows one row as the list of its kind shows it. */
export async function showOne<View>(
  row: ContentRow,
  show: (rows: readonly ContentRow[]) => Promise<readonly View[]>,
): Promise<View> {
  const [view] = await show([row])
  if (view === undefined) throw new Error(`Content ${row.id} was not shown`)
  return view
}

/** When a row is seen; a kind without dates is seen unless it is hidden. */
function scheduleOf(row: ContentRow): Schedule {
  const moment = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null)
  return { hidden: row.is_hidden, startsAt: moment(row['starts_at']), endsAt: moment(row['ends_at']) }
}

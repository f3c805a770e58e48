import type { FileLine, LineProblem } from '#domain/import/import-fields.ts'
import type { LineOutcome } from '#domain/import/plan-parts.ts'
import type { ProductState } from '#domain/import/product-state.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface LineToKeep extends FileLine {
  readonly group: string
  readonly id: string | null
  readonly sku: string | null
}

const insertText = `
  insert into catalogue_import_line (import_id, line, group_key, foreign_id, sku, cells)
  select $1, kept.line, kept."group", kept.id, kept.sku, kept.cells
  from jsonb_to_recordset($2::jsonb) as kept (line int, "group" text, id text, sku text, cells text[])
  on conflict do nothing`

export async function insertLines(trx: Db, importId: string, lines: readonly LineToKeep[]): Promise<void> {
  await rows(trx, insertText, [importId, JSON.stringify(lines)])
}

/** The last line that is kept of a file; 1: the head alone was read. */
export async function lastLine(db: Db, importId: string): Promise<number> {
  const text = 'select coalesce(max(line), 1)::int as line from catalogue_import_line where import_id = $1'
  const [found] = await rows<{ line: number }>(db, text, [importId])
  return found?.line ?? 1
}

const parentText = `
  update catalogue_import_line l set group_key = parent.group_key
  from catalogue_import_line parent
  where l.import_id = $1 and parent.import_id = $1 and parent.foreign_id = l.group_key and parent.group_key <> l.group_key`

const repeatText = `
  update catalogue_import_line l set is_repeat = true
  from (
    select line, row_number() over (partition by sku order by line) as n
    from catalogue_import_line where import_id = $1 and sku is not null
  ) counted
  where l.import_id = $1 and l.line = counted.line and counted.n > 1`

const groupText = `
  insert into catalogue_import_group (import_id, position, group_key)
  select import_id, min(line), group_key from catalogue_import_line where import_id = $1 group by import_id, group_key`

const ownText = `
  update catalogue_import_line l set group_key = upper(p.sku)
  from variant v join product p on p.id = v.product_id
  where l.import_id = $1 and upper(v.sku) = l.sku`

/**
 * Finds the products of a file once all its lines are here. In a file without a column for them (`bySku`) they are
 * those that have the SKUs.
 */
export async function gatherLines(trx: Db, importId: string, bySku: boolean): Promise<void> {
  if (bySku) await rows(trx, ownText, [importId])
  await rows(trx, parentText, [importId])
  await rows(trx, repeatText, [importId])
  await rows(trx, groupText, [importId])
  await rows(trx, 'update catalogue_import set has_read = true where id = $1', [importId])
}

export type GroupStep = 'waiting' | 'checked' | 'done' | 'undone' | 'kept'

export interface GroupRow {
  readonly position: number
  readonly group_key: string
  readonly lines: readonly (FileLine & { readonly is_repeat: boolean })[]
}

const nextText = `
  select g.position, g.group_key, lines.lines
  from (
    select position, group_key from catalogue_import_group where import_id = $1 and step = $2
    order by position limit $3
  ) g
  cross join lateral (
    select jsonb_agg(jsonb_build_object('line', line, 'cells', cells, 'is_repeat', is_repeat) order by line) as lines
    from catalogue_import_line where import_id = $1 and group_key = g.group_key
  ) lines
  order by g.position`

/** The next products of a step, with their lines. */
export function nextGroups(trx: Db, importId: string, step: GroupStep, most: number): Promise<GroupRow[]> {
  return rows<GroupRow>(trx, nextText, [importId, step, most])
}

export interface LineResult {
  readonly line: number
  readonly outcome: LineOutcome
  readonly problems: readonly LineProblem[]
}

const resultText = `
  update catalogue_import_line l set outcome = told.outcome, problems = told.problems
  from jsonb_to_recordset($2::jsonb) as told (line int, outcome text, problems jsonb)
  where l.import_id = $1 and l.line = told.line`

export async function saveResults(trx: Db, importId: string, results: readonly LineResult[]): Promise<void> {
  await rows(trx, resultText, [importId, JSON.stringify(results)])
}

export interface GroupDone {
  readonly position: number
  readonly step: GroupStep
  readonly product_id?: number | null
  readonly before?: ProductState | null
  readonly after?: ProductState | null
}

const groupsText = `
  update catalogue_import_group g set step = told.step, product_id = coalesce(told.product_id, g.product_id),
    before = coalesce(told.before, g.before), after = coalesce(told.after, g.after)
  from jsonb_to_recordset($2::jsonb) as told (position int, step text, product_id int, before jsonb, after jsonb)
  where g.import_id = $1 and g.position = told.position`

export async function saveGroups(trx: Db, importId: string, groups: readonly GroupDone[]): Promise<void> {
  await rows(trx, groupsText, [importId, JSON.stringify(groups)])
}

export interface UndoRow {
  readonly position: number
  readonly group_key: string
  readonly product_id: number | null
  readonly before: ProductState | null
  readonly after: ProductState | null
}

const undoText = `
  select position, group_key, product_id, before, after from catalogue_import_group
  where import_id = $1 and step = 'done' order by position desc limit $2`

/** The last products that an import changed. */
export function nextUndoes(trx: Db, importId: string, most: number): Promise<UndoRow[]> {
  return rows<UndoRow>(trx, undoText, [importId, most])
}

const keptText = `
  update catalogue_import_line set problems = problems || $3::jsonb
  where import_id = $1 and group_key = $2
    and line = (select min(line) from catalogue_import_line where import_id = $1 and group_key = $2)`

/** Tells the first line of a product why an undo left it. */
export async function tellKept(
  trx: Db,
  importId: string,
  { group, problem }: { readonly group: string; readonly problem: LineProblem },
): Promise<void> {
  await rows(trx, keptText, [importId, group, JSON.stringify([problem])])
}

interface ShownLine {
  readonly line: number
  readonly sku: string | null
  readonly outcome: LineOutcome | null
  readonly problems: readonly LineProblem[]
}

const pageText = `
  select line, sku, outcome, problems from catalogue_import_line
  where import_id = $1 and line > $2
    and ($3::text is null or outcome = $3 or ($3 = 'remarked' and outcome <> 'refused' and problems <> '[]'))
  order by line limit $4`

export interface LinePage {
  readonly importId: string
  readonly after: number
  readonly outcome: LineOutcome | 'remarked' | undefined
  readonly most: number
}

export function readLinePage(db: Db, { importId, after, outcome, most }: LinePage): Promise<ShownLine[]> {
  return rows<ShownLine>(db, pageText, [importId, after, outcome ?? null, most])
}

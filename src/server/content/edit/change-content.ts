import { orderWith } from '#domain/catalogue/term-rules.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { versionConflict } from '#server/http/version-conflict.ts'
import type { ContentForm, ContentKind, ContentParts, Problems } from './content-kind.ts'
import {
  countInTurn,
  deleteContent,
  insertContent,
  lockContentRow,
  lockNeighbours,
  placeContent,
  readContentRow,
  readContentRows,
  setHidden,
  updateContent,
  type ContentRow,
} from './content-row-store.ts'
import { readContentVersion } from './content-version-store.ts'

/** Makes a piece of content, behind all others; `made` gives the columns that are written once. */
export function makeContent(
  parts: ContentParts,
  kind: ContentKind,
  { form: sent, made }: { readonly form: ContentForm; readonly made?: (trx: Db) => Promise<ContentForm> },
): Promise<ContentRow> {
  return changed(parts, kind, async (trx) => {
    if ((await countInTurn(trx, kind)) >= kind.most)
      throw new RefusalError({ code: 'limit_reached', thing: kind.name, max: kind.most })
    const form = prepared(kind, sent)
    await refuseWrong(trx, kind, { form, isShown: kind.startsHidden !== true })
    return insertContent(trx, kind, { ...form, ...(await made?.(trx)) })
  })
}

interface Seen {
  readonly id: number
  /** The version that somebody saw. */
  readonly version: number
}

/** Writes the form of a piece of content that is still as it was seen; otherwise both values of each field are told. */
export function rewriteContent(
  parts: ContentParts,
  kind: ContentKind,
  { id, version, form: sent }: Seen & { readonly form: ContentForm },
): Promise<ContentRow> {
  return changed(parts, kind, async (trx) => {
    const form = prepared(kind, sent)
    const row = await lockSeen(trx, kind, { id, version, form })
    await refuseWrong(trx, kind, { form, row, isShown: !row.is_hidden })
    await updateContent(trx, kind, { id, form })
    return id
  })
}

/** Shows a piece of content, or hides it. What is wrong with it is told before it is shown. */
export function showOrHide(
  parts: ContentParts,
  kind: ContentKind,
  { id, version, shown }: Seen & { readonly shown: boolean },
): Promise<ContentRow> {
  return changed(parts, kind, async (trx) => {
    const row = await lockSeen(trx, kind, { id, version })
    if (shown) await refuseWrong(trx, kind, { form: formOf(kind, row), row, isShown: true })
    else refuseHeld(kind, row)
    await setHidden(trx, kind, { id, hidden: !shown })
    return id
  })
}

/** Puts a piece of content before another one, or last; answers the order of its neighbours. */
export async function putContent(
  parts: ContentParts,
  kind: ContentKind,
  { id, before }: { readonly id: number; readonly before: number | null },
): Promise<readonly number[]> {
  const ids = await inTransaction(parts.db, async (trx) => {
    const neighbours = await lockNeighbours(trx, kind, id)
    if (!neighbours.includes(id)) throw noSuchContent(kind, id)
    const placed = orderWith(neighbours, id, before)
    await placeContent(trx, kind, placed)
    return placed
  })
  await parts.reload()
  return ids
}

/** Deletes a piece of content; its versions stay, so that its undo has the same history. */
export async function dropContent(
  parts: ContentParts,
  kind: ContentKind,
  { id, version }: Seen,
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    refuseHeld(kind, await lockSeen(trx, kind, { id, version }))
    refuseProblems((await kind.usesOf?.(trx, id)) ?? {})
    await deleteContent(trx, kind, id)
  })
  await parts.reload()
}

/** Saves a kept state once more. */
export function restoreContent(
  parts: ContentParts,
  kind: ContentKind,
  { id, version, kept }: Seen & { readonly kept: number },
): Promise<ContentRow> {
  return changed(parts, kind, async (trx) => {
    const row = await lockSeen(trx, kind, { id, version })
    const saved = await readContentVersion(trx, kind, { id, version: kept })
    if (saved === undefined) throw noSuchVersion(kept)
    const form = kind.form.parse(formOf(kind, { ...row, ...saved.form }))
    await refuseWrong(trx, kind, { form, row, isShown: !row.is_hidden })
    await updateContent(trx, kind, { id, form })
    return id
  })
}

export function listContent({ db }: ContentParts, kind: ContentKind): Promise<readonly ContentRow[]> {
  return readContentRows(db, kind)
}

export async function findContent({ db }: ContentParts, kind: ContentKind, id: number): Promise<ContentRow> {
  const row = await readContentRow(db, kind, id)
  if (row === undefined) throw noSuchContent(kind, id)
  return row
}

/** The fields of a row that staff write, with moments as the API writes them. */
export function formOf(kind: ContentKind, row: ContentRow): ContentForm {
  return Object.fromEntries(kind.fields.map((name) => [name, written(name, row[name])]))
}

export function noSuchVersion(version: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'version', value: String(version) })
}

/** Fields of moments, which PostgreSQL and browsers write in their own ways. */
const moments: readonly string[] = ['starts_at', 'ends_at']

function written(name: string, value: unknown): unknown {
  return moments.includes(name) && typeof value === 'string' ? new Date(value).toISOString() : value
}

async function changed(
  parts: ContentParts,
  kind: ContentKind,
  work: (trx: Db) => Promise<number>,
): Promise<ContentRow> {
  const id = await underFreeName('slug', () => inTransaction(parts.db, work))
  await parts.reload()
  return findContent(parts, kind, id)
}

async function lockSeen(
  trx: Db,
  kind: ContentKind,
  { id, version, form }: Seen & { readonly form?: ContentForm },
): Promise<ContentRow> {
  const row = await lockContentRow(trx, kind, id)
  if (row === undefined) throw noSuchContent(kind, id)
  if (row.version === version) return row
  const sent = Object.entries(form ?? {}).map(([name, value]) => [name, written(name, value)] as const)
  throw versionConflict({ form: Object.fromEntries(sent), saved: formOf(kind, row), version: row.version })
}

function prepared(kind: ContentKind, form: ContentForm): ContentForm {
  return kind.prepare?.(form) ?? form
}

function refuseHeld(kind: ContentKind, row: ContentRow): void {
  const problem = kind.heldBy?.(row)
  if (problem !== undefined) throw new RefusalError({ code: 'invalid_fields', errors: { slug: problem } })
}

async function refuseWrong(
  trx: Db,
  kind: ContentKind,
  {
    form,
    row,
    isShown,
  }: { readonly form: ContentForm; readonly row?: ContentRow; readonly isShown: boolean },
): Promise<void> {
  const wrong = await kind.problemsOf?.(trx, form, row)
  const unfit = isShown ? await kind.unfitOf?.(trx, form) : undefined
  refuseProblems({ ...unfit, ...wrong })
}

/** Refuses a form with problems, by field. */
export function refuseProblems(errors: Problems): void {
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
}

function noSuchContent({ name }: ContentKind, id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: name, value: String(id) })
}

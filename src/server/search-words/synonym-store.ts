import type { SynonymKind } from '#domain/search/synonym-rules.ts'
import type { WordGroup } from '#domain/search/word-list.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface SynonymRow {
  readonly id: number
  readonly code: string
  readonly kind: SynonymKind
  readonly en: readonly string[]
  readonly bn: readonly string[]
  readonly banglish: readonly string[]
  readonly misspelt: readonly string[]
  readonly related: readonly string[]
  readonly is_paused: boolean
  readonly version: number
}

const columns = 'id, code, kind, en, bn, banglish, misspelt, related, is_paused, version'
const wanted = `($1::text is null or code like '%' || lower($1) || '%' or exists (
  select from unnest(en || bn || banglish || misspelt) as word where position(lower($1) in lower(word)) > 0))`
const pageText = `select ${columns} from synonym_group where ${wanted} order by code limit $2 offset $3`

/** Groups by name, those that have the text in one of their words. */
export function readSynonyms(
  db: Db,
  text: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SynonymRow[]> {
  return rows<SynonymRow>(db, pageText, [text, limit, offset])
}

export async function countSynonyms(db: Db, text: string | null): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    `select count(*)::int as n from synonym_group where ${wanted}`,
    [text],
  )
  return found?.n ?? 0
}

export async function readOneGroup(db: Db, id: number): Promise<SynonymRow | undefined> {
  const [found] = await rows<SynonymRow>(db, `select ${columns} from synonym_group where id = $1`, [id])
  return found
}

/** A group, kept from others until the transaction ends. */
export async function lockGroup(trx: Db, id: number): Promise<SynonymRow | undefined> {
  const [found] = await rows<SynonymRow>(
    trx,
    `select ${columns} from synonym_group where id = $1 for update`,
    [id],
  )
  return found
}

/** All groups that the search uses, in the order in which it reads them. */
export function readUsedGroups(db: Db): Promise<SynonymRow[]> {
  return rows<SynonymRow>(db, `select ${columns} from synonym_group where not is_paused order by id`)
}

/** Codes that begin with this one. */
export async function readCodesLike(db: Db, code: string): Promise<readonly string[]> {
  const found = await rows<{ code: string }>(
    db,
    'select code from synonym_group where starts_with(code, $1)',
    [code],
  )
  return found.map((row) => row.code)
}

/** Those of these codes that a group has. */
export async function readKnownCodes(db: Db, codes: readonly string[]): Promise<readonly string[]> {
  const found = await rows<{ code: string }>(db, 'select code from synonym_group where code = any ($1)', [
    codes,
  ])
  return found.map((row) => row.code)
}

export type GroupFields = Omit<WordGroup, 'id' | 'kind'> & {
  readonly kind: SynonymKind
  readonly related: readonly string[]
}

export async function insertGroup(trx: Db, fields: GroupFields & { readonly code: string }): Promise<number> {
  const [made] = await rows<{ id: number }>(
    trx,
    `insert into synonym_group (code, kind, en, bn, banglish, misspelt, related)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [fields.code, ...valuesOf(fields)],
  )
  if (made === undefined) throw new Error('The group of synonyms was not written')
  return made.id
}

export async function updateGroup(trx: Db, id: number, fields: GroupFields): Promise<void> {
  await rows(
    trx,
    `update synonym_group set kind = $2, en = $3, bn = $4, banglish = $5, misspelt = $6, related = $7,
      version = version + 1 where id = $1`,
    [id, ...valuesOf(fields)],
  )
}

function valuesOf({ kind, en, bn, banglish, misspelt, related }: GroupFields) {
  return [kind, en, bn, banglish, misspelt, related]
}

export async function updatePaused(trx: Db, id: number, isPaused: boolean): Promise<void> {
  await rows(trx, 'update synonym_group set is_paused = $2, version = version + 1 where id = $1', [
    id,
    isPaused,
  ])
}

export async function deleteGroup(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from synonym_group where id = $1', [id])
}

const names = `
  select p.id, p.sku, p.name, p.name_bn from unnest($1::int[]) with ordinality as wanted (id, place)
  join product p on p.id = wanted.id order by wanted.place`

export interface FoundRow {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly name_bn: string | null
}

/** The names of products, in the given order. */
export function readNamesOf(db: Db, ids: readonly number[]): Promise<FoundRow[]> {
  return rows<FoundRow>(db, names, [ids])
}

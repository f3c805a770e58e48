import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addSynonyms,
  getSynonyms,
  listSynonyms,
  removeSynonyms,
  saveSynonyms,
  SynonymsView,
} from '#contract/staff/catalogue/synonyms.ts'
import { codeOfName, freeCode } from '#domain/catalogue/term-rules.ts'
import { formOf } from '#domain/search/search-tokens.ts'
import { eachOnce, wordFields } from '#domain/search/synonym-rules.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  countSynonyms,
  deleteGroup,
  insertGroup,
  lockGroup,
  readCodesLike,
  readKnownCodes,
  readOneGroup,
  readSynonyms,
  readUsedGroups,
  updateGroup,
  updatePaused,
  type GroupFields,
  type SynonymRow,
} from './synonym-store.ts'

export interface SearchWordParts {
  readonly db: Db
  /** Ms since 1970. */
  readonly clock: () => number
  readonly live: LiveCatalogue
}

const PAGE = 50

export async function showSynonyms(
  { db }: SearchWordParts,
  { q, page }: Input<typeof listSynonyms>['query'],
): Promise<Reply<typeof listSynonyms>> {
  const text = q === undefined || q === '' ? null : q
  const [found, count] = await Promise.all([
    readSynonyms(db, text, { limit: PAGE, offset: (page - 1) * PAGE }),
    countSynonyms(db, text),
  ])
  return { results: found.map(presentSynonyms), count, page, pages: Math.ceil(count / PAGE) }
}

export async function showOneGroup({ db }: SearchWordParts, id: number): Promise<Reply<typeof getSynonyms>> {
  const [row, used] = await Promise.all([readOneGroup(db, id), readUsedGroups(db)])
  if (row === undefined) throw noGroup(id)
  return { ...presentSynonyms(row), shared: sharedWords(row, used) }
}

/** Right words that another group has as well; a misspelling that is a right word elsewhere counts there anyhow. */
function sharedWords(row: SynonymRow, used: readonly SynonymRow[]) {
  const owners = new Map(
    used
      .filter(({ id }) => id !== row.id)
      .flatMap((other) => rightWords(other).map((word) => [formOf(word), other] as const)),
  )
  return rightWords(row).flatMap((word) => {
    const other = owners.get(formOf(word))
    return other === undefined ? [] : [{ word, id: other.id, code: other.code }]
  })
}

function rightWords({ en, bn, banglish }: SynonymRow): readonly string[] {
  return [...en, ...bn, ...banglish]
}

export async function makeSynonyms(
  parts: SearchWordParts,
  form: Input<typeof addSynonyms>['body'],
): Promise<SynonymsView> {
  const id = await inTransaction(parts.db, async (trx) => {
    const fields = await checkedFields(trx, form)
    const code = codeOfName(fields.en[0] ?? fields.banglish[0] ?? '') || 'group'
    return insertGroup(trx, { ...fields, code: freeCode(code, new Set(await readCodesLike(trx, code))) })
  })
  return shown(parts, id)
}

export async function rewriteSynonyms(
  parts: SearchWordParts,
  id: number,
  { version, ...form }: Input<typeof saveSynonyms>['body'],
): Promise<SynonymsView> {
  await inTransaction(parts.db, async (trx) => {
    asSeen(await lockGroup(trx, id), id, version)
    await updateGroup(trx, id, await checkedFields(trx, form))
  })
  return shown(parts, id)
}

export async function pauseGroup(
  parts: SearchWordParts,
  id: number,
  { paused, version }: { readonly paused: boolean; readonly version: number },
): Promise<SynonymsView> {
  await inTransaction(parts.db, async (trx) => {
    asSeen(await lockGroup(trx, id), id, version)
    await updatePaused(trx, id, paused)
  })
  return shown(parts, id)
}

export async function dropSynonyms(
  { db, live }: SearchWordParts,
  id: number,
  version: number,
): Promise<Reply<typeof removeSynonyms>> {
  await inTransaction(db, async (trx) => {
    asSeen(await lockGroup(trx, id), id, version)
    await deleteGroup(trx, id)
  })
  await live.apply('synonym')
  return { id }
}

/** The group as it is saved; the next search of this process uses it, those of others as soon as they hear of it. */
async function shown({ db, live }: SearchWordParts, id: number): Promise<SynonymsView> {
  await live.apply('synonym')
  const row = await readOneGroup(db, id)
  if (row === undefined) throw noGroup(id)
  return presentSynonyms(row)
}

/** The fields as they are written; refused without a right word, and with a group nearby that is not there. */
export async function checkedFields(db: Db, form: Input<typeof addSynonyms>['body']): Promise<GroupFields> {
  const words = eachOnce(form)
  if (wordFields.every((field) => field === 'misspelt' || words[field].length === 0))
    throw new RefusalError({ code: 'invalid_fields', errors: { en: { kind: 'missing' } } })
  const related = [...new Set(form.related)]
  const known = new Set(await readKnownCodes(db, related))
  const unknown = related.filter((code) => !known.has(code))
  if (unknown.length > 0)
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { related: { kind: 'unknown_group', values: unknown } },
    })
  return { kind: form.kind, ...words, related }
}

function asSeen(row: SynonymRow | undefined, id: number, version: number): void {
  if (row === undefined) throw noGroup(id)
  if (row.version !== version) throw new RefusalError({ code: 'version_conflict', now: presentSynonyms(row) })
}

function noGroup(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'synonyms', value: String(id) })
}

function presentSynonyms({
  id,
  code,
  kind,
  en,
  bn,
  banglish,
  misspelt,
  related,
  ...row
}: SynonymRow): SynonymsView {
  return {
    id,
    code,
    kind,
    en: [...en],
    bn: [...bn],
    banglish: [...banglish],
    misspelt: [...misspelt],
    related: [...related],
    paused: row.is_paused,
    version: row.version,
  }
}

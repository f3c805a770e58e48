import type { Problem } from '#contract/problem.ts'
import { piecesIn } from '#domain/content/story-pieces.ts'
import { CARDS_MAX } from '#domain/limits.ts'
import { loadPieceNames } from '#server/content/story-store.ts'
import type { Db } from '#server/db/database.ts'
import { brokenFields } from './broken-links.ts'
import { withCleanBodies } from './check-page.ts'
import { cleanStory } from './clean-page.ts'
import { textOf, type ContentForm, type Problems } from './content-kind.ts'
import { picturesThere } from './home-check-store.ts'

const bodies = ['body', 'body_bn'] as const

/** A story as it is kept. */
export function prepareStory(form: ContentForm): ContentForm {
  return withCleanBodies(form, cleanStory)
}

/** A story without words, a picture that is not there, pieces that the shop does not have, and more than a page shows. */
export async function problemsOfStory(trx: Db, form: ContentForm): Promise<Problems> {
  const problems: Record<string, Problem> = { ...(await problemsOfPicture(trx, form)) }
  for (const name of bodies) {
    const unknown = await unknownPieces(trx, piecesIn(textOf(form, name)))
    if (unknown.length > 0) problems[name] = { kind: 'unknown_piece', values: unknown.map(String) }
  }
  const pieces = piecesIn(bodies.map((name) => textOf(form, name)).join(''))
  if (pieces.length > CARDS_MAX) problems['body'] = { kind: 'many', max: CARDS_MAX }
  if (textOf(form, 'body') === '') problems['body'] = { kind: 'missing' }
  return problems
}

/** Links that lead nowhere. */
export function unfitOfStory(db: Db, form: ContentForm): Promise<Problems> {
  return brokenFields(db, form, bodies)
}

/** A picture that the library does not have. */
export async function problemsOfPicture(trx: Db, form: ContentForm): Promise<Problems> {
  const id = textOf(form, 'picture_id')
  return (await picturesThere(trx, [id])).has(id) ? {} : { picture_id: { kind: 'no_picture' } }
}

/** The products that the shop does not have. */
export async function unknownPieces(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const there = new Set((await loadPieceNames(db, ids)).map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

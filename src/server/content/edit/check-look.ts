import type { Problem } from '#contract/problem.ts'
import { LookSpots } from '#contract/staff/content/looks.ts'
import type { Db } from '#server/db/database.ts'
import { problemsOfPicture, unknownPieces } from './check-story.ts'
import type { ContentForm, Problems } from './content-kind.ts'

/** A picture that is not there, a piece that the shop does not have, and two spots of one piece. */
export async function problemsOfLook(trx: Db, form: ContentForm): Promise<Problems> {
  const products = LookSpots.parse(form).spots.map(({ product_id: id }) => id)
  const unknown = await unknownPieces(trx, products)
  const problemOf = (product: number, at: number): Problem | undefined => {
    if (unknown.includes(product)) return { kind: 'unknown_piece', values: [String(product)] }
    return products.indexOf(product) < at ? { kind: 'twice' } : undefined
  }
  const ofSpots = products.flatMap((product, at): [string, Problem][] => {
    const problem = problemOf(product, at)
    return problem === undefined ? [] : [[`spots.${at}.product_id`, problem]]
  })
  return { ...(await problemsOfPicture(trx, form)), ...Object.fromEntries(ofSpots) }
}

import { linksIn, targetOf } from '#domain/content/shop-links.ts'
import type { Db } from '#server/db/database.ts'
import { readLinked, type LinkedName } from './link-store.ts'

/** The links within the shop that lead nowhere, of texts with markup. */
export async function brokenLinks(db: Db, texts: readonly string[]): Promise<readonly string[]> {
  const links = [...new Set(texts.flatMap(linksIn))].map((link) => ({ link, target: targetOf(link) }))
  const named = links.flatMap(({ target }): LinkedName[] =>
    target.kind === 'place' || target.kind === 'nowhere' ? [] : [target],
  )
  const there = new Set((named.length === 0 ? [] : await readLinked(db, named)).map(keyOf))
  return links
    .filter(
      ({ target }) => target.kind !== 'place' && (target.kind === 'nowhere' || !there.has(keyOf(target))),
    )
    .map(({ link }) => link)
}

function keyOf({ kind, slug }: LinkedName): string {
  return `${kind} ${slug}`
}

import type { Problem } from '#contract/problem.ts'
import { linksIn, targetOf } from '#domain/content/shop-links.ts'
import type { Db } from '#server/db/database.ts'
import { textOf, type ContentForm, type Problems } from './content-kind.ts'
import { readLinked, type LinkedName } from './link-store.ts'

/** The links within the shop that lead nowhere, of each text with markup. */
export async function brokenLinks(db: Db, texts: readonly string[]): Promise<readonly (readonly string[])[]> {
  const linksOf = texts.map((text) => [...new Set(linksIn(text))])
  const targets = [...new Set(linksOf.flat())].map((link) => ({ link, target: targetOf(link) }))
  const named = targets.flatMap(({ target }): LinkedName[] =>
    target.kind === 'place' || target.kind === 'nowhere' ? [] : [target],
  )
  const there = new Set((named.length === 0 ? [] : await readLinked(db, named)).map(keyOf))
  const broken = new Set(
    targets
      .filter(
        ({ target }) => target.kind !== 'place' && (target.kind === 'nowhere' || !there.has(keyOf(target))),
      )
      .map(({ link }) => link),
  )
  return linksOf.map((links) => links.filter((link) => broken.has(link)))
}

/** The fields of a form whose links lead nowhere: shoppers would find them. */
export async function brokenFields(db: Db, form: ContentForm, names: readonly string[]): Promise<Problems> {
  const found = await brokenLinks(
    db,
    names.map((name) => textOf(form, name)),
  )
  return Object.fromEntries(
    names.flatMap((name, index): [string, Problem][] => {
      const links = found[index] ?? []
      return links.length === 0 ? [] : [[name, { kind: 'broken_links', links }]]
    }),
  )
}

function keyOf({ kind, slug }: LinkedName): string {
  return `${kind} ${slug}`
}

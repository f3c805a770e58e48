import type { Problem } from '#contract/problem.ts'
import { linksIn, targetOf } from '#domain/content/shop-links.ts'
import type { Db } from '#server/db/database.ts'
import { textOf, type ContentForm, type Problems } from './content-kind.ts'
import { readLinked, type LinkedName } from './link-store.ts'

/** The links within the shop that lead nowhere, of each text with markup. */
export function brokenLinks(db: Db, texts: readonly string[]): Promise<readonly (readonly string[])[]> {
  return brokenOf(db, texts.map(linksIn))
}

/** The addresses within the shop that lead nowhere, of each list of them. */
async function brokenOf(
  db: Db,
  linksOf: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
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
export function brokenFields(db: Db, form: ContentForm, names: readonly string[]): Promise<Problems> {
  return problemsOfLinks(db, names, (name) => linksIn(textOf(form, name)))
}

/** The fields of a form that are addresses within the shop and lead nowhere. */
export function brokenAddresses(db: Db, form: ContentForm, names: readonly string[]): Promise<Problems> {
  return problemsOfLinks(db, names, (name) => addressesIn(form, [name]))
}

/** The addresses within the shop that lead nowhere, of each form. */
export function brokenAddressesOf(
  db: Db,
  forms: readonly ContentForm[],
  names: readonly string[],
): Promise<readonly (readonly string[])[]> {
  return brokenOf(
    db,
    forms.map((form) => addressesIn(form, names)),
  )
}

function addressesIn(form: ContentForm, names: readonly string[]): readonly string[] {
  return names.map((name) => textOf(form, name)).filter((link) => link.startsWith('/'))
}

async function problemsOfLinks(
  db: Db,
  names: readonly string[],
  linksOf: (name: string) => readonly string[],
): Promise<Problems> {
  const found = await brokenOf(db, names.map(linksOf))
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

import type { Problem } from '#contract/problem.ts'
import { homeSectionIn, type HomeSectionForm } from '#contract/staff/content/home.ts'
import { namedBy } from '#server/content/home-store.ts'
import type { Db } from '#server/db/database.ts'
import { brokenAddresses, brokenAddressesOf } from './broken-links.ts'
import type { ContentForm, Problems } from './content-kind.ts'
import { categoriesThere, hasCollection, picturesThere } from './home-check-store.ts'

const addresses = ['button_link', 'link'] as const

/** Pictures, categories and a collection that are not there, a link without words, and budgets out of order. */
export async function problemsOfSection(trx: Db, sent: ContentForm): Promise<Problems> {
  const form = homeSectionIn(sent)
  return {
    ...problemsOfLink(form),
    ...problemsOfBudgets(form),
    ...(await problemsOfPictures(trx, form)),
    ...(await problemsOfTiles(trx, form)),
    ...(await problemsOfCollection(trx, form)),
  }
}

/** Links that lead nowhere. */
export function unfitOfSection(db: Db, form: ContentForm): Promise<Problems> {
  return brokenAddresses(db, form, addresses)
}

/** The links of each section that lead nowhere. */
export function brokenLinksOfSections(
  db: Db,
  forms: readonly ContentForm[],
): Promise<readonly (readonly string[])[]> {
  return brokenAddressesOf(db, forms, addresses)
}

function problemsOfLink(form: HomeSectionForm): Problems {
  if (form.kind !== 'hero' || (form.link === null) === (form.link_text === null)) return {}
  return { [form.link === null ? 'link' : 'link_text']: { kind: 'missing' } }
}

function problemsOfBudgets(form: HomeSectionForm): Problems {
  if (form.kind !== 'budgets') return {}
  const at = form.budgets.findIndex((limit, place) => limit <= (form.budgets[place - 1] ?? 0))
  return at === -1 ? {} : { [`budgets.${at}`]: { kind: 'more_than', min: form.budgets[at - 1] ?? 0 } }
}

async function problemsOfPictures(trx: Db, form: HomeSectionForm): Promise<Problems> {
  if (form.kind !== 'hero' && form.kind !== 'story') return {}
  const there = await picturesThere(trx, namedBy([form]).pictures)
  const problem: Problem = { kind: 'no_picture' }
  return {
    ...(!there.has(form.picture_id) && { picture_id: problem }),
    ...(form.phone_picture_id !== null && !there.has(form.phone_picture_id) && { phone_picture_id: problem }),
  }
}

/** A tile has a category, once, and a picture: its own or that of the category. */
async function problemsOfTiles(trx: Db, form: HomeSectionForm): Promise<Problems> {
  if (form.kind !== 'tiles') return {}
  const named = namedBy([form])
  const pictures = await picturesThere(trx, named.pictures)
  const categories = await categoriesThere(trx, named.categories)
  const problemOf = (
    { category_id: id, picture_id: picture }: (typeof form.tiles)[number],
    at: number,
  ): readonly [string, Problem] | undefined => {
    if (!categories.has(id)) return ['category_id', { kind: 'choice' }]
    if (form.tiles.findIndex((tile) => tile.category_id === id) < at)
      return ['category_id', { kind: 'twice' }]
    if (picture === null) return categories.get(id) === true ? undefined : ['picture_id', { kind: 'missing' }]
    return pictures.has(picture) ? undefined : ['picture_id', { kind: 'no_picture' }]
  }
  return Object.fromEntries(
    form.tiles.flatMap((tile, at): [string, Problem][] => {
      const found = problemOf(tile, at)
      return found === undefined ? [] : [[`tiles.${at}.${found[0]}`, found[1]]]
    }),
  )
}

async function problemsOfCollection(trx: Db, form: HomeSectionForm): Promise<Problems> {
  if (!('collection_id' in form)) return {}
  const { collection_id: id } = form
  if (id === null) return form.kind === 'collection' ? { collection_id: { kind: 'missing' } } : {}
  return (await hasCollection(trx, id)) ? {} : { collection_id: { kind: 'choice' } }
}

import { LRUCache } from 'lru-cache'
import type { Api } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { CategoryTreeView, OneCategoryView } from '#contract/shop/catalogue-views.ts'
import { getStore, listStores } from '#contract/shop/content.ts'
import { getShopCategories } from '#contract/shop/product.ts'
import { shopBranding } from './shop-branding.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { packShared, sharedAnswer, type Packed } from '#web/app/packed.ts'
import type { LayoutData, MenuCategory } from '#web/app/root-data.ts'

/** The store's answers, in this order: itself, its categories, its shops. */
type Answers = readonly [Reply<typeof getStore>, Reply<typeof getShopCategories>, Reply<typeof listStores>]

const made = new Map<Language, { readonly of: Answers; readonly layout: Packed<LayoutData> }>()

/**
 * Reads the layout from the store, which gives the very same answers until one of them changes: then it is remade.
 * This module is for the server: it brings the contract's schemas with it.
 */
export async function loadLayout(api: Api, language: Language): Promise<Packed<LayoutData>> {
  const answers: Answers = await Promise.all([
    api(getStore, {}),
    api(getShopCategories, { query: {} }),
    api(listStores, {}),
  ])
  const known = made.get(language)
  if (known?.of.every((answer, place) => answer === answers[place]) === true) return known.layout
  const data = layoutIn(language, answers)
  const json = JSON.stringify(data)
  const address = `${FOLDER}${language}-${await versionOf(json)}.json`
  const layout = packShared(data, { json, address })
  files.set(address, json)
  made.set(language, { of: answers, layout })
  return layout
}

const FOLDER = '/layout/'
/** A page can be older than the present layout, and is hydrated with the one that its HTML shows. */
const FILES_MAX = 20
const files = new LRUCache<string, string>({ max: FILES_MAX })
/** Enough that no two layouts of one shop have the same version. */
const VERSION_BYTES = 8

async function versionOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest.subarray(0, VERSION_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The layout for browsers, which keep it for all pages that name this version of it. A version that this process never
 * made, or made long ago, is answered by the present one, which browsers do not keep.
 */
export async function layoutFile(api: Api, path: string): Promise<Response> {
  const layout = await loadLayout(api, path.startsWith(`${FOLDER}bn-`) ? 'bn' : 'en')
  const named = files.get(path)
  return new Response(named ?? sharedAnswer(layout)?.json ?? 'null', {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': named === undefined ? 'no-store' : 'public, max-age=31536000, immutable',
    },
  })
}

function layoutIn(language: Language, [view, tree, shops]: Answers): LayoutData {
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  const {
    announcements,
    links,
    name_bn,
    about_bn,
    address_bn,
    opening_hours,
    opening_hours_bn,
    legal_name: _,
    branding,
    ...store
  } = view
  return {
    store: {
      ...store,
      name: words(store.name, name_bn),
      about: words(store.about, about_bn),
      address: words(store.address, address_bn),
      openingHours: words(opening_hours, opening_hours_bn),
    },
    branding: shopBranding(branding),
    announcements: announcements.map(({ text, text_bn, link }) => ({ text: words(text, text_bn), link })),
    categories: menuOf(tree, language),
    links: links.map(({ place, text, text_bn, link }) => ({ place, text: words(text, text_bn), link })),
    hours: shops[0]?.hours ?? null,
    specialHours: (shops[0]?.special_hours ?? []).map(({ day, hours }) => ({ day, hours })),
  }
}

function menuOf(tree: readonly CategoryTreeView[] | OneCategoryView, language: Language): MenuCategory[] {
  if (!isTree(tree)) throw new Error('The category tree was asked for, and one category came')
  const columns = columnNames(tree)
  const speech = { language, columns }
  return tree.map((category) => ({ ...menuItem(category, speech), image: menuPicture(category, language) }))
}

interface MenuSpeech {
  readonly language: Language
  /** Headings of columns in Bangla, by that in English. */
  readonly columns: ReadonlyMap<string, string>
}

function menuItem(category: CategoryTreeView, speech: MenuSpeech): MenuCategory {
  const { language, columns } = speech
  const column = category.panel_column
  return {
    slug: category.slug,
    name: inWords(language, category.name, category.name_bn),
    heading: inWords(language, category.heading, category.heading_bn),
    panelColumn: column === null ? null : inWords(language, column, columns.get(column) ?? null),
    image: null,
    children: category.children.map((child) => menuItem(child, speech)),
  }
}

/** Categories of one column share its heading, whichever of them has it in Bangla. */
function columnNames(tree: readonly CategoryTreeView[]): ReadonlyMap<string, string> {
  const named = tree
    .flatMap(withAllBelow)
    .flatMap(({ panel_column: column, panel_column_bn: bangla }) =>
      column === null || bangla === null ? [] : [[column, bangla] as const],
    )
  // The first one counts.
  return new Map(named.toReversed())
}

function withAllBelow(category: CategoryTreeView): readonly CategoryTreeView[] {
  return [category, ...category.children.flatMap(withAllBelow)]
}

/** A category with others below it has a panel; no other category has one. */
function menuPicture({ image, children }: CategoryTreeView, language: Language): MenuCategory['image'] {
  if (image === null || children.length === 0) return null
  const { id, width, height, colour, alt, alt_bn } = image
  return { id, width, height, colour, alt: inWords(language, alt, alt_bn) }
}

function isTree(tree: readonly CategoryTreeView[] | OneCategoryView): tree is readonly CategoryTreeView[] {
  return Array.isArray(tree)
}

import type { Api } from '#client/api.ts'
import type { CategoryTreeView, OneCategoryView } from '#contract/v1/catalogue-views.ts'
import { getStore, type StoreView } from '#contract/v1/content.ts'
import { getShopCategories } from '#contract/v1/product.ts'
import { inWords, type Language } from '#web/language.ts'

/** A category as menus show it. */
export interface MenuCategory {
  readonly slug: string
  readonly name: string
  readonly panelColumn: string | null
  readonly children: readonly MenuCategory[]
}

/** The shop's facts in the page's language. */
export interface FrameStore extends Omit<
  StoreView,
  'name_bn' | 'about_bn' | 'address_bn' | 'opening_hours' | 'opening_hours_bn' | 'legal_name'
> {
  readonly openingHours: string
}

/** What every page shows around its content. */
export interface Frame {
  readonly store: FrameStore
  readonly announcements: readonly { readonly text: string; readonly link: string | null }[]
  readonly categories: readonly MenuCategory[]
}

export async function loadFrame(api: Api, language: Language): Promise<Frame> {
  const [view, tree] = await Promise.all([api(getStore, {}), api(getShopCategories, { query: {} })])
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  const {
    announcements,
    name_bn,
    about_bn,
    address_bn,
    opening_hours,
    opening_hours_bn,
    legal_name: _,
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
    announcements: announcements.map(({ text, text_bn, link }) => ({ text: words(text, text_bn), link })),
    categories: menuOf(tree, language),
  }
}

function menuOf(tree: readonly CategoryTreeView[] | OneCategoryView, language: Language): MenuCategory[] {
  if (!isTree(tree)) throw new Error('The category tree was asked for, and one category came')
  return tree.map(({ slug, name, name_bn, panel_column, children }) => ({
    slug,
    name: inWords(language, name, name_bn),
    panelColumn: panel_column,
    children: menuOf(children, language),
  }))
}

function isTree(tree: readonly CategoryTreeView[] | OneCategoryView): tree is readonly CategoryTreeView[] {
  return Array.isArray(tree)
}

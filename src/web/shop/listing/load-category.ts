import type { Api } from '#client/api.ts'
import type { OneCategoryView } from '#contract/shop/catalogue-views.ts'
import { getShopCategories } from '#contract/shop/product.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** A category as its page shows it, in the page's language. */
export interface CategoryFacts {
  readonly slug: string
  readonly heading: string
  readonly intro: string | null
  readonly image: (PictureFacts & { readonly alt: string }) | null
  /** From the top of the tree down to the one above. */
  readonly above: readonly { readonly slug: string; readonly name: string }[]
}

/** The category under a slug, a former one, or a spelling that people use; its facts carry the right slug. */
export async function loadCategory(api: Api, slug: string, language: Language): Promise<CategoryFacts> {
  const category = await api(getShopCategories, { query: { slug } })
  if (!isOne(category)) throw new Error(`Category "${slug}" was asked for, and the tree came`)
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  return {
    slug: category.slug,
    heading: words(category.heading, category.heading_bn),
    intro: category.intro === null ? null : words(category.intro, category.intro_bn),
    image: category.image === null ? null : imageIn(category.image, language),
    above: category.path.slice(0, -1).map((one) => ({ slug: one.slug, name: words(one.name, one.name_bn) })),
  }
}

function imageIn(image: NonNullable<OneCategoryView['image']>, language: Language) {
  const { id, width, height, colour, alt, alt_bn } = image
  return { id, width, height, colour, alt: inWords(language, alt, alt_bn) }
}

function isOne(category: OneCategoryView | readonly unknown[]): category is OneCategoryView {
  return !Array.isArray(category)
}

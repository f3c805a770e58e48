import type { Reply } from '#contract/endpoint.ts'
import type { listLooksOfProduct } from '#contract/shop/stories.ts'
import type { Language } from '#web/locale/language.ts'
import { lookListed } from '#web/shop/lookbook/load-looks.ts'
import type { Listed } from '#web/shop/stories/load-head.ts'

/** A look in which a piece is seen, as its page leads to it. */
export interface PageLook extends Pick<Listed, 'slug' | 'title' | 'image'> {
  readonly position: Listed['position'] | undefined
}

const none: readonly PageLook[] = []

const made = {
  en: new WeakMap<object, readonly PageLook[]>(),
  bn: new WeakMap<object, readonly PageLook[]>(),
}

/** The same answer of the API is the same looks, so that their part of the page is kept too. */
export function pageLooks(
  found: Reply<typeof listLooksOfProduct> | null,
  language: Language,
): readonly PageLook[] {
  if (found === null || found.results.length === 0) return none
  const known = made[language].get(found)
  if (known !== undefined) return known
  const looks = found.results.map((one) => {
    const { slug, title, image, position } = lookListed(language, one)
    return { slug, title, image: { ...image, alt: '' }, position }
  })
  made[language].set(found, looks)
  return looks
}

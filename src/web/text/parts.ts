import { languageOf } from '#web/locale/language.ts'
import { addText, type TextPart } from './registry.ts'

/** Words that only some pages need, each in a script of its own. */
const parts = {
  account: { en: () => import('./en/account.ts'), bn: () => import('./bn/account.ts') },
  address: { en: () => import('./en/address.ts'), bn: () => import('./bn/address.ts') },
  cart: { en: () => import('./en/cart.ts'), bn: () => import('./bn/cart.ts') },
  checkout: { en: () => import('./en/checkout.ts'), bn: () => import('./bn/checkout.ts') },
  form: { en: () => import('./en/form.ts'), bn: () => import('./bn/form.ts') },
  list: { en: () => import('./en/list.ts'), bn: () => import('./bn/list.ts') },
  order: { en: () => import('./en/order.ts'), bn: () => import('./bn/order.ts') },
  pages: { en: () => import('./en/pages.ts'), bn: () => import('./bn/pages.ts') },
  product: { en: () => import('./en/product.ts'), bn: () => import('./bn/product.ts') },
  search: { en: () => import('./en/search.ts'), bn: () => import('./bn/search.ts') },
  signIn: { en: () => import('./en/sign-in.ts'), bn: () => import('./bn/sign-in.ts') },
  wishlist: { en: () => import('./en/wishlist.ts'), bn: () => import('./bn/wishlist.ts') },
} as const satisfies Record<TextPart, unknown>

/**
 * Brings the words of a part, in the page's language. Modules of pages and of parts loaded later begin with
 *   if (!import.meta.env.SSR) await needText('cart')
 * The server has all words from its start.
 */
export async function needText(part: TextPart): Promise<void> {
  const language = languageOf(location.pathname)
  addText(language, await parts[part][language]())
}

import { inLanguage, type Language } from './language.ts'

/** The only builder of links: every address of the storefront (R1 to R3), spelled as the specification has it. */
export interface Paths {
  readonly home: string
  readonly shop: string
  readonly cart: string
  readonly stores: string
  readonly signIn: string
  readonly signUp: string
  readonly profile: string
  readonly searchForm: string
  readonly search: (term: string) => string
  readonly product: (slug: string) => string
  readonly category: (slug: string) => string
  readonly page: (slug: string) => string
}

export function pathsIn(language: Language): Paths {
  const at = (path: string) => inLanguage(path, language)
  return {
    home: at('/'),
    shop: at('/shop'),
    cart: at('/shop/cart'),
    stores: at('/Store-locator'),
    signIn: at('/authentication/login'),
    signUp: at('/authentication/signup'),
    profile: at('/account/Profile'),
    // Where a form without script sends its term; it answers with a redirect to search(term).
    searchForm: at('/search'),
    search: (term) => at(`/search/${encodeURIComponent(term)}`),
    product: (slug) => at(`/product/${encodeURIComponent(slug)}`),
    category: (slug) => at(`/category/${encodeURIComponent(slug)}`),
    page: (slug) => at(`/pages/${encodeURIComponent(slug)}`),
  }
}

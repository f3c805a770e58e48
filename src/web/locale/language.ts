/** The store's two languages. English stands at the root of all addresses, Bangla under /bn. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

const BANGLA_PREFIX = '/bn'

/** The language of an address, told by its path. */
export function languageOf(pathname: string): Language {
  return pathname === BANGLA_PREFIX || pathname.startsWith(`${BANGLA_PREFIX}/`) ? 'bn' : 'en'
}

/** The same page in a language: adds or drops the prefix. */
export function inLanguage(pathname: string, language: Language): string {
  const plain = languageOf(pathname) === 'bn' ? pathname.slice(BANGLA_PREFIX.length) || '/' : pathname
  if (language === 'en') return plain
  return plain === '/' ? BANGLA_PREFIX : `${BANGLA_PREFIX}${plain}`
}

/** The text in the page's language; English where nothing is written in Bangla yet. */
export function inWords(language: Language, english: string, bangla: string | null): string {
  return language === 'bn' ? (bangla ?? english) : english
}

import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('en', count)
const results = (count: number) => (count === 1 ? '1 result' : `${number(count)} results`)

/** Words of the search dialog and of its results page. */
export const search = {
  title: 'Search',
  label: 'Search products',
  hint: 'Bangles or SKU',
  clear: 'Clear search',
  submit: 'Search',
  recent: 'Recent searches',
  forget: (term: string) => `Forget ${term}`,
  clearAll: 'Clear all',
  popular: 'Popular',
  searchFor: (term: string) => `Search for “${term}”`,
  suggestions: 'Suggestions',
  spokenSuggestions: (count: number) => (count === 1 ? '1 suggestion' : `${number(count)} suggestions`),
  seen: 'Pieces you have seen',
  results: 'Search results',
  category: 'Category',
  searching: 'Searching…',
  resultsFor: (count: number, term: string) => `${results(count)} for “${term}”`,
  olderResults: (term: string) => `Results for “${term}”`,
  seeAll: (count: number) => `See all ${results(count)}`,
  none: (term: string) => `No products found for “${term}”.`,
  noneHint: 'Check the spelling, or try one of these:',
  askUs: 'Looking for something special?',
  whatsApp: 'Ask us on WhatsApp',
  failed: 'Search is not answering.',
  spokenSearching: 'Searching',
  spokenResults: (shown: number, count: number, term: string) =>
    `${number(shown)} of ${results(count)} for ${term}`,
  spokenNone: 'No results',
  shortcutHelp: 'Press / to search from any page.',
  shortcutOff: 'Turn this off',
  shortcutOn: 'Turn on the / key',
  accessibility: 'Accessibility',
  pageTitle: (term: string) => `Results for “${term}”`,
  pageDescription: (term: string) => `Products that match “${term}”.`,
  didYouWant: 'Did you want the category',
  /** Asks about the word that was searched for in place of what was typed. */
  notThisWord: (word: string) => `Not “${word}”?`,
  searchOnly: (term: string) => `Search only for “${term}”`,
  sku: (sku: string) => `SKU ${sku}`,
}

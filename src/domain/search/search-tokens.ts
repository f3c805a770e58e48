const TOKENS_MAX = 12

/**
 * The words of a search term, in the form of the index of products (`search_words` in migrations/0002): NFC, lower
 * case, without zero-width joiners. Only letters and digits of both scripts remain.
 */
export function searchTokens(term: string): string[] {
  const words = term
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .split(/[^a-z0-9\u00df-\u00f6\u00f8-\u00ff\u0980-\u09ff]+/)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, TOKENS_MAX)
}

/** A term by which it is looked up: its words with one blank between them. */
export function formOf(term: string): string {
  return searchTokens(term).join(' ')
}

/** The words of a text as the search compares them. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Whether every word of the term begins one of the text's words. */
export function beginsWordsOf(term: string, text: string): boolean {
  const termWords = wordsOf(term).map(singular)
  const words = wordsOf(text)
  return termWords.length > 0 && termWords.every((word) => words.some((one) => one.startsWith(word)))
}

/** People search for bangles and for a bangle; one beginning serves both. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word
}

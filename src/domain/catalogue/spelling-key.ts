/**
 * The common form of all spellings of one name: letters and digits in lower case, without blanks, hyphens and the
 * ending of a plural. `Ear rings`, `ear-ring` and `EARRING` have the same.
 */
export function spellingKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace(/(?<=ch|sh|x)es$|(?<!s)s$/, '')
}

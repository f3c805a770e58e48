/** Without 0, 1, I, L and O, which are mistaken for each other on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** How many letters a code is made of. */
export const CODE_LETTERS = LETTERS.length

/** Letters of a code that people read and type, one for each number from 0 to `CODE_LETTERS` - 1. */
export function codeLetters(numbers: readonly number[]): string {
  return numbers.map((number) => LETTERS[number % CODE_LETTERS]).join('')
}

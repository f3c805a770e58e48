import { banglaDigits } from '#domain/digits.ts'

type Language = 'en' | 'bn'

/** A value that was chosen for an option, in both languages. */
export interface ChosenValue {
  readonly name: string
  readonly name_bn: string | null
  readonly value: string
  readonly value_bn: string | null
}

/** A value in a language; one that nobody translated, such as a size, still has that language's digits. */
export function valueIn(
  language: Language,
  { value, value_bn }: Pick<ChosenValue, 'value' | 'value_bn'>,
): string {
  if (language === 'en') return value
  return value_bn ?? banglaDigits(value)
}

/** Chosen values in words, such as `Size 2.6 · Gold`: numbers need their option's name, other words do not. */
export function optionWords(values: readonly ChosenValue[], language: Language): string {
  return values
    .map((chosen) => {
      const word = valueIn(language, chosen)
      const name = language === 'bn' ? (chosen.name_bn ?? chosen.name) : chosen.name
      return /\d/.test(chosen.value) ? `${name} ${word}` : word
    })
    .join(' · ')
}

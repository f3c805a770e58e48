/** One value of a product's option, such as the size 2.6 of a bangle, as it is called. */
export interface ChosenOption {
  readonly name: string
  readonly name_bn: string | null
  readonly value: string
  readonly value_bn: string | null
}

/** The same as lists can be filtered by it. */
export interface OptionValue extends ChosenOption {
  /** The group of the values: sizes of bangles are not sizes of shoes. */
  readonly code: string
  readonly valueCode: string
}

/** The filter of the sizes of one size guide. */
export interface SizeFilter {
  /** The code of the guide. */
  readonly code: string
  readonly name: string
  readonly name_bn: string | null
}

/** An option as it is filtered: sizes of a guide with a filter of its own under `bangle-size`, others by their name. */
export function filteredOption(
  option: ChosenOption,
  filter: SizeFilter | null,
): ChosenOption & Pick<OptionValue, 'code'> {
  const code = codeOf(option.name)
  if (code !== 'size' || filter === null) return { ...option, code }
  return { ...option, code: `${filter.code}-size`, name: filter.name, name_bn: filter.name_bn }
}

/** A text as a code for an address: lower case, hyphens; digits keep their point, since 2.10 is not 21. */
export function codeOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.\u0980-\u09ff]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl']

/**
 * Order in which people expect sizes: numbers part by part (bangle size 2.10 comes after 2.8), then letter sizes by
 * their size, then words by the alphabet.
 */
export function bySize(a: { readonly value: string }, b: { readonly value: string }): number {
  const [left, right] = [sizeKey(a.value), sizeKey(b.value)]
  return (
    left.rank - right.rank ||
    left.parts.reduce((order, part, index) => order || part - (right.parts[index] ?? -1), 0) ||
    left.parts.length - right.parts.length ||
    (a.value < b.value ? -1 : Number(a.value > b.value))
  )
}

function sizeKey(value: string): { readonly rank: number; readonly parts: readonly number[] } {
  const numbers = /^\d/.test(value) ? value.match(/\d+/g) : null
  if (numbers !== null) return { rank: 0, parts: numbers.map(Number) }
  const letters = LETTER_SIZES.indexOf(value.toLowerCase().split(/[^a-z]/)[0] ?? '')
  return letters >= 0 ? { rank: 1, parts: [letters] } : { rank: 2, parts: [] }
}

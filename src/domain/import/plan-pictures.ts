import type { LineProblem, WantedProduct } from './import-fields.ts'
import { FOUND_CHARACTERS } from './import-limits.ts'

/** A picture of a product as a file names it, in the order of its gallery. */
export interface PlannedPicture {
  readonly line: number
  /** A web address, or the name of a file that comes in a ZIP. */
  readonly address: string
  readonly alt: string | null
  /** The value of an option that it shows, the first option being 1; null: it shows the product. */
  readonly value: { readonly option: number; readonly value: string } | null
}

/** The pictures of a product, each once: those of the product first, then those that only a variant names. */
export function planPictures(product: WantedProduct): PlannedPicture[] {
  const ofVariants = product.variants.flatMap(({ line, picture }) =>
    picture === null ? [] : [{ line, address: picture, alt: null }],
  )
  const byAddress = new Map(
    [...product.pictures, ...ofVariants].toReversed().map((picture) => [picture.address, picture]),
  )
  const addresses = new Set([...product.pictures, ...ofVariants].map(({ address }) => address))
  return [...addresses]
    .map((address) => byAddress.get(address))
    .filter((picture) => picture !== undefined)
    .map((picture) => ({ ...picture, value: valueOf(product, picture.address) }))
}

/** The value that all variants with this picture share, where all variants with the value have it and others do not. */
function valueOf({ options, variants }: WantedProduct, address: string): PlannedPicture['value'] {
  const having = variants.filter(({ picture }) => picture === address)
  for (const at of options.keys()) {
    const [value, ...others] = new Set(having.map(({ values }) => values[at] ?? ''))
    if (value === undefined || others.length > 0) continue
    const isWhole = variants.every(
      ({ values, picture }) => values[at] !== value || picture === address || picture === null,
    )
    if (isWhole && having.length < variants.length) return { option: at + 1, value }
  }
  return null
}

const WEB = /^https?:\/\//i
const ADDRESS_MAX = 2000

/** Whether a picture is named by its place on the web; otherwise it is the name of a file. */
export function isWebAddress(address: string): boolean {
  return WEB.test(address)
}

/** Remarks on pictures that can be told without reading them. */
export function pictureProblems(product: WantedProduct): LineProblem[] {
  return planPictures(product)
    .filter(({ address }) => !isWebAddress(address) || !isKnownAddress(address))
    .map(({ line, address }) => ({
      line,
      field: 'image',
      problem: isWebAddress(address) ? 'picture_address' : 'picture_by_name',
      found: address.slice(0, FOUND_CHARACTERS).toWellFormed(),
      refuses: false,
    }))
}

/** Whether the store keeps this address or name to read it later. */
export function isKnownAddress(address: string): boolean {
  return address.length <= ADDRESS_MAX && (!isWebAddress(address) || URL.canParse(address))
}

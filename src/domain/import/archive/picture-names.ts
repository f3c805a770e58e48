import { isWebAddress } from '#domain/import/plan-pictures.ts'

/** The parts of a path or an address, in lower case and in one spelling of each letter. */
function partsOf(address: string): string[] {
  const path = isWebAddress(address) ? (URL.parse(address)?.pathname ?? address) : address
  return decoded(path)
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The name by which a file in a ZIP finds the picture of a line: the last part of its path or address. */
export function pictureKey(address: string): string {
  return partsOf(address).at(-1) ?? ''
}

export interface NamedEntry {
  readonly position: number
  readonly path: string
}

/** The files that answer addresses, and those that fit several addresses. */
export interface MatchedEntries {
  readonly found: readonly { readonly address: string; readonly position: number }[]
  readonly unclear: ReadonlySet<number>
}

/** Parts of a path that are compared, from its end. */
const COMPARED_PARTS = 6

/** The ends of a path, the longest first: `a/b.jpg` and `b.jpg` of `a/b.jpg`. */
function endsOf(address: string): string[] {
  const parts = partsOf(address).slice(-COMPARED_PARTS)
  return parts.map((_, at) => parts.slice(at).join('/'))
}

/**
 * Finds the file of each picture by its name. If several files have the name, the one counts whose folders are the
 * most like those of the address; where several are as like, none does. A file whose name stands in several different
 * addresses of the web is taken only by those with the same folder.
 */
export function matchEntries(addresses: readonly string[], entries: readonly NamedEntry[]): MatchedEntries {
  const ofEnd = Map.groupBy(
    entries.flatMap(({ path, position }) => endsOf(path).map((end) => ({ end, position }))),
    ({ end }) => end,
  )
  const ofWeb = Map.groupBy(addresses.filter(isWebAddress), pictureKey)
  const looked = addresses.map((address) => {
    const ends = endsOf(address)
    const end = ends.find((one) => ofEnd.has(one)) ?? ''
    const key = ends.at(-1) ?? ''
    const isByName = end === key && isWebAddress(address)
    const isShared = isByName && (ofWeb.get(key) ?? []).length > 1
    const [first, ...others] = ofEnd.get(end) ?? []
    const position = isShared || others.length > 0 ? undefined : first?.position
    return { address, end, position }
  })
  const found = looked.flatMap(({ address, position }) =>
    position === undefined ? [] : [{ address, position }],
  )
  const taken = new Set(found.map(({ position }) => position))
  const unclearEnds = new Set(looked.filter(({ position }) => position === undefined).map(({ end }) => end))
  const unclear = [...unclearEnds].flatMap((end) => (ofEnd.get(end) ?? []).map(({ position }) => position))
  return { found, unclear: new Set(unclear.filter((position) => !taken.has(position))) }
}

/** A SKU that the name of a file may mean, with the place of the picture: `RING-6-2.jpg` is the second of `RING-6`. */
export interface MeantSku {
  readonly sku: string
  readonly place: number
}

/** SKUs that the name of a file may mean, the whole name first. */
export function skusMeant(path: string): MeantSku[] {
  const name = pictureKey(path)
    .replace(/\.[a-z0-9]{2,5}$/, '')
    .trim()
    .toUpperCase()
  const [, stem, number] = /^(.+?)\s*[-_ (]\s*(\d{1,2})\)?$/.exec(name) ?? []
  const whole = { sku: name, place: 1 }
  return stem === undefined ? [whole] : [whole, { sku: stem, place: Number(number) }]
}

interface VariantPicture {
  readonly values: readonly string[]
  /** Null: it has none of its own. */
  readonly picture: string | null
}

/** The one option whose value a picture of some variants shows; null: it shows the product, or several could be meant. */
export function valueShown(
  variants: readonly VariantPicture[],
  picture: string,
): { readonly option: number; readonly value: string } | null {
  const having = variants.filter((variant) => variant.picture === picture)
  if (having.length === variants.length) return null
  const shown = (having[0]?.values ?? []).flatMap((value, at) => {
    const isShared = having.every(({ values }) => values[at] === value)
    const isWhole = variants.every(
      (one) => one.values[at] !== value || one.picture === picture || one.picture === null,
    )
    return isShared && isWhole ? [{ option: at + 1, value }] : []
  })
  return shown.length === 1 ? (shown[0] ?? null) : null
}

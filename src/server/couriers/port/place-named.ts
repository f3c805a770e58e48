/** A place in a courier's own list. */
export interface NamedPlace {
  readonly id: number
  /** In English. */
  readonly name: string
}

/** The one of that name; else the first whose name begins with it: `Mirpur` is there as `Mirpur 1`, `Mirpur 2` … */
export function placeNamed(places: readonly NamedPlace[], name: string): NamedPlace | undefined {
  const plainName = plain(name)
  const same = places.find((place) => plain(place.name) === plainName)
  if (same !== undefined) return same
  return places.find((place) => plain(place.name).startsWith(plainName))
}

/** Spellings that differ between lists and mean the same. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/chittagong/g, 'chattogram'],
  [/comilla/g, 'cumilla'],
  [/barisal/g, 'barishal'],
  [/jessore/g, 'jashore'],
  [/bogra/g, 'bogura'],
]

function plain(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return spellings.reduce((text, [old, today]) => text.replaceAll(old, today), letters)
}

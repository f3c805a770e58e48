/** A place as it can be looked for: by its names in both languages and by other spellings. */
interface Findable {
  readonly id: string
  readonly name: string
  readonly name_bn: string
  readonly also: readonly string[]
}

/** An area by the ids of the places around it. */
export interface FindableArea extends Findable {
  readonly district: string
}

interface FindableDistrict extends Findable {
  readonly division: string
}

/** All places that an address can name. */
export interface FindablePlaces<Area extends FindableArea> {
  readonly divisions: readonly Findable[]
  readonly districts: readonly FindableDistrict[]
  readonly areas: readonly Area[]
}

/** An area with the district it lies in: what is offered to somebody who types a place. */
export interface FoundArea<Area extends FindableArea> {
  readonly area: Area
  readonly district: FindableDistrict
}

export type AreaFinder<Area extends FindableArea> = (term: string, most: number) => readonly FoundArea<Area>[]

/** How well a word fits a place; smaller is better. */
const FIT = { beginning: 0, inside: 1 } as const
/** A word that is said of the district fits each of its areas, but less than their own names do. */
const LEVEL = { area: 0, district: 2, division: 4 } as const

/**
 * Makes the type-ahead over all areas (ux 3.16): by name in English, Bangla and old spellings, and by the district and
 * division around them. Every word that is typed must fit, whatever its order: `dhanmondi dhaka`, `bogra sadar`. Areas
 * that fit equally well by their own names come in the order in which they are given, the large cities' first.
 */
export function areaFinder<Area extends FindableArea>(places: FindablePlaces<Area>): AreaFinder<Area> {
  const divisions = new Map(places.divisions.map((division) => [division.id, namesOf(division)]))
  const districts = new Map(
    places.districts.map((district) => [district.id, { district, names: namesOf(district) }]),
  )
  const rows = places.areas.flatMap((area, order) => {
    const around = districts.get(area.district)
    if (around === undefined) return []
    const { district } = around
    return [
      {
        found: { area, district },
        order,
        area: namesOf(area),
        district: around.names,
        division: divisions.get(district.division) ?? [],
      },
    ]
  })
  return (term, most) => {
    const words = wordsOf(term)
    if (words.length === 0) return []
    return rows
      .flatMap((row) => {
        const fit = fitOf(row, words)
        return fit === null ? [] : [{ fit, found: row.found, order: row.order }]
      })
      .toSorted((a, b) => a.fit - b.fit || tieOf(a, b))
      .slice(0, most)
      .map(({ found }) => found)
  }
}

interface Ranked {
  readonly fit: number
  readonly order: number
  readonly found: FoundArea<FindableArea>
}

/** By their own names in the given order; all areas of a district by the alphabet. */
function tieOf(a: Ranked, b: Ranked): number {
  return a.fit < LEVEL.district ? a.order - b.order : a.found.area.name.localeCompare(b.found.area.name, 'en')
}

type Names = Readonly<Record<keyof typeof LEVEL, readonly string[]>>

function fitOf(names: Names, words: readonly string[]): number | null {
  const together = words.join('')
  // Names of several words may be typed in one, and names of one word in several.
  const whole = levelFit(names.area, together)
  if (whole !== null) return whole
  let worst = 0
  for (const word of words) {
    const fit = wordFit(names, word)
    if (fit === null) return null
    worst = Math.max(worst, fit)
  }
  return worst
}

function wordFit(names: Names, word: string): number | null {
  for (const level of ['area', 'district', 'division'] as const) {
    const fit = levelFit(names[level], word)
    if (fit !== null) return LEVEL[level] + fit
  }
  return null
}

function levelFit(names: readonly string[], word: string): number | null {
  if (names.some((name) => name.startsWith(word))) return FIT.beginning
  return names.some((name) => name.includes(word)) ? FIT.inside : null
}

function namesOf({ name, name_bn, also }: Findable): readonly string[] {
  return [name, name_bn, ...also].map((text) => wordsOf(text).join(''))
}

/** Marks that composed and decomposed keyboards write differently, or that people leave out. */
const UNSPOKEN = /\u200c|\u200d|\u0981|['’`.]/g

/** Lower case, without blanks, apostrophes, dots and the sign of nasal vowels, which many leave out. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(UNSPOKEN, '')
    .split(/[\s,()\-–/]+/)
    .filter((word) => word !== '')
}

import type { FindableArea, FindablePlaces, FoundArea } from '#domain/delivery/find-areas.ts'
import { addressWords, talk } from './chat-words.ts'
import type { Span } from './folded-text.ts'
import { soundOf, stemsOf, wordsIn, type Word } from './words.ts'

type District<Area extends FindableArea> = FoundArea<Area>['district']

/** The places that a name can stand for. */
interface Named<Area extends FindableArea> {
  readonly areas: FoundArea<Area>[]
  readonly districts: District<Area>[]
}

/** The names of all places, looked up by their letters and by their sound. */
export interface PlaceNames<Area extends FindableArea> {
  readonly byName: ReadonlyMap<string, Named<Area>>
  readonly bySound: ReadonlyMap<string, Named<Area>>
}

/** A place that a chat names. */
export interface NamedPlace<Area extends FindableArea> extends Span, Named<Area> {
  /** Nothing else stands between the marks around it. */
  readonly alone: boolean
  /** A word such as "thana" stands before it. */
  readonly called: boolean
}

const WORDS_MAX = 4
/** Shorter words sound like too many others. */
const SOUND_MIN = 6
const SOUND_LETTERS_MIN = 4

export function namePlaces<Area extends FindableArea>(places: FindablePlaces<Area>): PlaceNames<Area> {
  const byName = new Map<string, Named<Area>>()
  const districts = new Map(places.districts.map((district) => [district.id, district]))
  const at = (name: string) => {
    const key = keyOf(name)
    const known = byName.get(key) ?? { areas: [], districts: [] }
    byName.set(key, known)
    return known
  }
  for (const district of places.districts) {
    for (const name of namesOf(district)) addOnce(at(name).districts, district)
  }
  for (const area of places.areas) {
    const district = districts.get(area.district)
    if (district === undefined) continue
    const found = { area, district }
    for (const name of namesOf(area)) addArea(at(name).areas, found)
  }
  addBeginnings(byName, places.areas, districts)
  return { byName, bySound: bySoundOf(byName) }
}

/** "Uttara" may be Uttara East and Uttara West: a name that begins others stands for each of them. */
function addBeginnings<Area extends FindableArea>(
  byName: ReadonlyMap<string, Named<Area>>,
  areas: readonly Area[],
  districts: ReadonlyMap<string, District<Area>>,
): void {
  for (const area of areas) {
    const district = districts.get(area.district)
    for (const name of [area.name, area.name_bn]) {
      const known = byName.get(keyOf(name.split(' ')[0] ?? ''))
      const own = known?.areas.some(
        ({ area: other }) =>
          other.district === area.district && [other.name, other.name_bn].includes(name.split(' ')[0] ?? ''),
      )
      if (known === undefined || district === undefined || own === true || known.districts.length > 0)
        continue
      addArea(known.areas, { area, district })
    }
  }
}

function bySoundOf<Area extends FindableArea>(
  byName: ReadonlyMap<string, Named<Area>>,
): ReadonlyMap<string, Named<Area>> {
  const bySound = new Map<string, Named<Area>>()
  for (const [name, { areas, districts }] of byName) {
    if (name.length < SOUND_MIN) continue
    const sound = soundOf(name)
    if (sound.length < SOUND_LETTERS_MIN) continue
    const known = bySound.get(sound) ?? { areas: [], districts: [] }
    bySound.set(sound, known)
    for (const area of areas) addArea(known.areas, area)
    for (const district of districts) addOnce(known.districts, district)
  }
  return bySound
}

function addArea<Area extends FindableArea>(list: FoundArea<Area>[], found: FoundArea<Area>): void {
  if (!list.some(({ area }) => area.id === found.area.id)) list.push(found)
}

function addOnce<Item>(list: Item[], item: Item): void {
  if (!list.includes(item)) list.push(item)
}

function namesOf({
  name,
  name_bn,
  also,
}: Pick<FindableArea, 'name' | 'name_bn' | 'also'>): readonly string[] {
  return [name, name_bn, ...also]
}

function keyOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('ঁ', '')
}

/** The places that a part of a folded chat names, the longest names first: "Bogura Sadar" goes before "Bogura". */
export function placesIn<Area extends FindableArea>(
  text: string,
  span: Span,
  names: PlaceNames<Area>,
): readonly NamedPlace<Area>[] {
  const words = wordsIn(text, span)
  const found: NamedPlace<Area>[] = []
  for (let at = 0; at < words.length;) {
    const { place, length } = placeAt(text, words.slice(at, at + WORDS_MAX), names)
    if (place !== null) {
      found.push({ ...place, ...markedAs(text, span, place), called: isCalled(words[at - 1]) })
    }
    at += length
  }
  return [...found, ...sadarsIn(words, found, names)]
}

/** "Sadar, Barishal" and "Jessore sadar": the upazila that has the name of its district. */
function sadarsIn<Area extends FindableArea>(
  words: readonly Word[],
  found: readonly NamedPlace<Area>[],
  { byName }: PlaceNames<Area>,
): readonly NamedPlace<Area>[] {
  const districts = found.flatMap((place) => place.districts)
  return words
    .filter(
      ({ text, start }) =>
        /^(?:sadar|সদর)$/.test(text) && !found.some((place) => place.start <= start && start < place.end),
    )
    .flatMap(({ start, end }) => {
      const areas = districts.flatMap(({ name }) => byName.get(keyOf(`${name}sadar`))?.areas ?? [])
      return areas.length === 0
        ? []
        : [{ start, end, areas: [...new Set(areas)], districts: [], alone: true, called: false }]
    })
}

function placeAt<Area extends FindableArea>(text: string, words: readonly Word[], names: PlaceNames<Area>) {
  for (let length = words.length; length > 0; length -= 1) {
    const [first, last] = [words[0], words[length - 1]]
    if (first === undefined || last === undefined || last.end - first.start > 40) continue
    const between = text.slice(first.start, last.end)
    // A name may be written in two words, but goes over no comma or line.
    if (length > 1 && /[,\n;।|]/.test(between)) continue
    const known = lookUp(words.slice(0, length), names)
    if (known !== undefined) return { place: { ...known, start: first.start, end: last.end }, length }
  }
  return { place: null, length: 1 }
}

function lookUp<Area extends FindableArea>(
  words: readonly Word[],
  { byName, bySound }: PlaceNames<Area>,
): Named<Area> | undefined {
  const key = keyOf(words.map(({ text }) => text).join(''))
  const exact = byName.get(key)
  if (exact !== undefined || words.length > 1 || /\d/.test(key)) return exact
  const [, stem = ''] = stemsOf(key)
  const known = stem.length > 3 ? byName.get(stem) : undefined
  return known ?? (isPlain(key) ? undefined : bySound.get(soundOf(key)))
}

/** A short word, or one of talk, is no name that was misspelt. */
function isPlain(key: string): boolean {
  return key.length < SOUND_MIN || talk.has(key) || addressWords.has(key)
}

function markedAs(text: string, within: Span, { start, end }: Span): { readonly alone: boolean } {
  const before = text.slice(Math.max(within.start, start - 3), start)
  const after = text.slice(end, Math.min(within.end, end + 3))
  return { alone: /(?:^|[,\n;।|.:/-]) ?$/.test(before) && /^ ?(?:$|[,\n;।|./-])/.test(after) }
}

function isCalled(word: Word | undefined): boolean {
  return word !== undefined && /^(?:thana|upazila|upazilla|upozila|থানা|উপজেলা|ps)$/.test(word.text)
}

/** The area of an address, as sure as the words make it. */
export interface PickedArea<Area extends FindableArea> {
  readonly area: FoundArea<Area> | null
  readonly sure: boolean
  /** All that the words may mean, the likeliest first. */
  readonly options: readonly FoundArea<Area>[]
  readonly district: District<Area> | null
}

/** Picks the area that the names of an address agree on; where they fit several areas, none is picked. */
export function pickArea<Area extends FindableArea>(named: readonly NamedPlace<Area>[]): PickedArea<Area> {
  const stated = named.filter(({ districts }) => districts.length > 0)
  const districts = new Set(stated.flatMap((place) => place.districts.map(({ id }) => id)))
  const [district = null] = stated.at(-1)?.districts ?? []
  const choices = named
    .map((place) => ({ ...place, areas: areasWithin(place, { districts, stated }) }))
    .filter(({ areas }) => areas.length > 0)
  const options = [...new Set(choices.toReversed().flatMap(({ areas }) => areas))]
  const { areas = [] } = likeliest(choices) ?? {}
  const [area] = areas
  if (area === undefined || areas.length > 1) {
    return { area: null, sure: false, options, district: district ?? onlyDistrict(options) }
  }
  const agreed = options.every((found) => found.area.id === area.area.id)
  return {
    area,
    sure: agreed && districts.has(area.district.id),
    options: [area, ...options.filter((found) => found !== area)],
    district: area.district,
  }
}

interface Stated<Area extends FindableArea> {
  readonly districts: ReadonlySet<string>
  readonly stated: readonly NamedPlace<Area>[]
}

/** A name that is the district's too stands for an area only where another name says the district. */
function areasWithin<Area extends FindableArea>(
  place: NamedPlace<Area>,
  { districts, stated }: Stated<Area>,
): FoundArea<Area>[] {
  if (districts.size === 0) return place.areas
  const within = place.areas.filter((found) => districts.has(found.district.id))
  return place.districts.length === 0
    ? within
    : within.filter((found) => isSaidElsewhere(found, place, stated))
}

function isSaidElsewhere<Area extends FindableArea>(
  { district }: FoundArea<Area>,
  place: NamedPlace<Area>,
  stated: readonly NamedPlace<Area>[],
): boolean {
  return stated.some((other) => other !== place && other.districts.some(({ id }) => id === district.id))
}

/** A name behind "thana", then one between marks of its own, then the one nearest to the end of the address. */
function likeliest<Area extends FindableArea>(
  choices: readonly NamedPlace<Area>[],
): NamedPlace<Area> | undefined {
  const clear = choices.filter(({ areas }) => areas.length === 1)
  const among = clear.length > 0 ? clear : choices
  return among.findLast(({ called }) => called) ?? among.findLast(({ alone }) => alone) ?? among.at(-1)
}

function onlyDistrict<Area extends FindableArea>(options: readonly FoundArea<Area>[]): District<Area> | null {
  const [first, ...others] = options
  return first !== undefined && others.every(({ district }) => district.id === first.district.id)
    ? first.district
    : null
}

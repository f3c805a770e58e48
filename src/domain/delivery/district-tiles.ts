/** The place of a district on a map of equal squares, counted from the north-west, and its three letters. */
export interface DistrictTile {
  readonly column: number
  readonly row: number
  readonly letters: string
}

export const TILE_COLUMNS = 9
export const TILE_ROWS = 11

/**
 * The 64 districts as squares, each about where it lies from its neighbours. Equal squares keep Feni as easy to see and to
 * press as Rangamati. Our own layout, from the positions of the district towns.
 */
const places: Readonly<Record<string, readonly [column: number, row: number, letters: string]>> = {
  panchagarh: [0, 0, 'PAN'],
  lalmonirhat: [2, 0, 'LAL'],
  thakurgaon: [0, 1, 'THA'],
  nilphamari: [1, 1, 'NIL'],
  rangpur: [2, 1, 'RNP'],
  kurigram: [3, 1, 'KUR'],
  dinajpur: [0, 2, 'DIN'],
  joypurhat: [1, 2, 'JOY'],
  gaibandha: [2, 2, 'GAI'],
  sherpur: [3, 2, 'SHE'],
  chapainawabganj: [0, 3, 'CPN'],
  naogaon: [1, 3, 'NAO'],
  bogura: [2, 3, 'BOG'],
  jamalpur: [3, 3, 'JAM'],
  mymensingh: [4, 3, 'MYM'],
  netrokona: [5, 3, 'NET'],
  sunamganj: [6, 3, 'SUN'],
  sylhet: [7, 3, 'SYL'],
  rajshahi: [0, 4, 'RAJ'],
  natore: [1, 4, 'NAT'],
  sirajganj: [2, 4, 'SIR'],
  tangail: [3, 4, 'TAN'],
  gazipur: [4, 4, 'GAZ'],
  kishoreganj: [5, 4, 'KIS'],
  habiganj: [6, 4, 'HAB'],
  moulvibazar: [7, 4, 'MOU'],
  kushtia: [1, 5, 'KUS'],
  pabna: [2, 5, 'PAB'],
  manikganj: [3, 5, 'MAN'],
  dhaka: [4, 5, 'DHA'],
  narsingdi: [5, 5, 'NRS'],
  brahmanbaria: [6, 5, 'BRA'],
  meherpur: [0, 6, 'MEH'],
  chuadanga: [1, 6, 'CHU'],
  rajbari: [2, 6, 'RJB'],
  faridpur: [3, 6, 'FAR'],
  narayanganj: [4, 6, 'NGJ'],
  munshiganj: [5, 6, 'MUN'],
  cumilla: [6, 6, 'CUM'],
  jhenaidah: [1, 7, 'JHE'],
  magura: [2, 7, 'MAG'],
  shariatpur: [4, 7, 'SHA'],
  chandpur: [5, 7, 'CHA'],
  khagrachhari: [8, 7, 'KHA'],
  jashore: [1, 8, 'JAS'],
  narail: [2, 8, 'NRL'],
  gopalganj: [3, 8, 'GOP'],
  madaripur: [4, 8, 'MAD'],
  lakshmipur: [5, 8, 'LAK'],
  noakhali: [6, 8, 'NOA'],
  feni: [7, 8, 'FEN'],
  rangamati: [8, 8, 'RAN'],
  satkhira: [1, 9, 'SAT'],
  khulna: [2, 9, 'KHU'],
  bagerhat: [3, 9, 'BAG'],
  jhalokati: [4, 9, 'JHA'],
  barishal: [5, 9, 'BAR'],
  bhola: [6, 9, 'BHO'],
  chattogram: [7, 9, 'CTG'],
  bandarban: [8, 9, 'BAN'],
  pirojpur: [3, 10, 'PIR'],
  barguna: [4, 10, 'BGN'],
  patuakhali: [5, 10, 'PAT'],
  'coxs-bazar': [8, 10, 'COX'],
}

/** The square of a district by its id; undefined for one that this map does not know. */
export function tileOf(district: string): DistrictTile | undefined {
  const place = places[district]
  if (place === undefined) return undefined
  const [column, row, letters] = place
  return { column, row, letters }
}

/** The way of an arrow key. */
export type Step = 'left' | 'right' | 'up' | 'down'

const steps: Readonly<Record<Step, readonly [columns: number, rows: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** The nearest district in the direction of an arrow key; the same one at the edge of the map. */
export function neighbourOf(district: string, step: Step, all: readonly string[]): string {
  const from = tileOf(district)
  if (from === undefined) return district
  const [dx, dy] = steps[step]
  const found = all
    .flatMap((id) => {
      const to = tileOf(id)
      if (to === undefined) return []
      const [columns, rows] = [to.column - from.column, to.row - from.row]
      const ahead = columns * dx + rows * dy
      const aside = Math.abs(columns * dy) + Math.abs(rows * dx)
      return ahead > 0 && aside <= ahead ? [{ id, far: ahead + 2 * aside }] : []
    })
    .toSorted((one, other) => one.far - other.far)
  return found[0]?.id ?? district
}

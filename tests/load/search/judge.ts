import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { queries } from './queries.ts'

/**
 * How well a product answers a want, by the data of the product alone:
 *   3  it is the wanted thing and has every wanted trait
 *   2  it is the thing, and of two or more traits it lacks one
 *   1  it is the thing without its traits; or it is near the thing and has every trait;
 *      or no thing is wanted, and of two or more traits it lacks one
 *   0  everything else
 * Things are told by category and tags, traits by attributes and price, a piece by its SKU or the words of its English
 * name. Of `a|b` one is enough.
 */
export type Grade = 0 | 1 | 2 | 3

/** What the demo shop says of a product, as far as the rules read it (seed/products.json). */
interface Product {
  readonly sku: string
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** In taka. */
  readonly variants: readonly { readonly price: number }[]
}

export interface JudgedQuery {
  readonly kind: string
  readonly typed: string
  /** By SKU; a product that is not in it has 0. */
  readonly grades: ReadonlyMap<string, Grade>
}

/** What a thing is and what is near it: each word is a category or, behind `#`, a tag. */
interface Thing {
  readonly is: string
  readonly near?: string
}

const jewellery =
  'jewellery|nacklace|earring|nose ring|waistband|pandant|earstud|headlocket|nosepin|brooch|hairclip|crown|locket|neckband|stud|chain|pendentearring|bangles|dimondcut'

const things: Readonly<Record<string, Thing>> = {
  necklace: { is: 'nacklace', near: 'neckband|chain|pandant|locket|pendentearring' },
  choker: { is: '#choker', near: 'nacklace|neckband' },
  hasli: { is: 'neckband', near: 'nacklace' },
  chain: { is: 'chain', near: 'nacklace|#waist-chain' },
  pendant: { is: 'pandant|pendentearring', near: 'locket' },
  locket: { is: 'locket', near: 'pandant' },
  set: { is: 'pendentearring', near: '#set' },
  earring: { is: 'earring|earstud|stud', near: 'pendentearring' },
  jhumka: { is: '#jhumka', near: 'earring' },
  chandbali: { is: '#chandbali', near: 'earring' },
  stud: { is: 'earstud|stud', near: 'earring' },
  nosering: { is: 'nose ring', near: 'nosepin' },
  nath: { is: '#nath', near: 'nose ring|nosepin' },
  nosepin: { is: 'nosepin', near: 'nose ring' },
  bangle: { is: 'bangles|dimondcut' },
  kara: { is: '#kara', near: 'bangles|dimondcut' },
  ring: { is: '#ring' },
  brooch: { is: 'brooch' },
  hairclip: { is: 'hairclip' },
  haircomb: { is: '#hair-comb', near: 'hairclip' },
  tiara: { is: '#tiara', near: 'crown' },
  crown: { is: 'crown' },
  tikli: { is: '#tikli', near: 'headlocket' },
  waist: { is: 'waistband' },
  clutch: { is: 'clutch' },
  potli: { is: '#potli', near: 'clutch' },
  shoes: { is: 'shoes' },
  khussa: { is: '#khussa', near: 'shoes' },
  heels: { is: '#heels', near: 'shoes' },
  flats: { is: '#flats', near: 'shoes' },
  jewellery: { is: jewellery },
}

/** Traits whose words are not those of the attribute's values: what else has them. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  colour: { gold: 'gold|antique-gold', silver: 'silver|oxidised-silver' },
  stone: {
    pearl: 'shell-pearl',
    ad: 'american-diamond',
    any: 'polki-style|american-diamond|shell-pearl|red-crystal|green-crystal|blue-crystal|pink-crystal|champagne-crystal|turquoise|coral-glass',
  },
  metal: { silver: '925-silver' },
  occasion: { boishakh: 'pohela-boishakh', wedding: 'wedding-guest|bridal|reception' },
}

/** A price is about right within a quarter. */
const ABOUT = 0.25

function isThing({ category, tags }: Product, names: string | undefined): boolean {
  return (names?.split('|') ?? []).some((name) =>
    name.startsWith('#') ? tags.includes(name.slice(1)) : category === name,
  )
}

function hasTrait({ attributes, tags, variants }: Product, trait: string): boolean {
  const [kind = '', value = ''] = trait.split(':')
  const lowest = Math.min(...variants.map(({ price }) => price))
  if (kind === 'under') return lowest <= Number(value)
  if (kind === 'around') return Math.abs(lowest - Number(value)) <= Number(value) * ABOUT
  if (kind === 'tag') return tags.includes(value)
  const wanted = (values[kind]?.[value] ?? value).split('|')
  return (attributes[kind] ?? []).some((one) => wanted.includes(one))
}

/** The grade of a product for a want such as `earring colour:green`, `sku:NK-1001` or `name:mahal + kara`. */
function gradeOf(product: Product, want: string): Grade {
  if (want.startsWith('sku:')) return product.sku === want.slice(4) ? 3 : 0
  if (want.startsWith('name:')) {
    const name = product.name.toLowerCase()
    const parts = want.slice(5).split(' + ')
    return parts.every((part) => name.includes(part)) ? 3 : 0
  }
  const words = want.split(' ')
  const traits = words.filter((word) => word.includes(':'))
  const wanted = words.filter((word) => !word.includes(':')).flatMap((word) => word.split('|'))
  const lacking = traits.filter((trait) => !hasTrait(product, trait)).length
  const lacksOneOfMore = lacking === 1 && traits.length > 1
  const [all, allButOne, none] = gradesOf(product, wanted)
  if (lacking === 0) return all
  return lacksOneOfMore ? allButOne : none
}

/** The grades of a product by its traits: with every wanted one, without one of several, without more. */
function gradesOf(product: Product, wanted: readonly string[]): readonly [Grade, Grade, Grade] {
  if (wanted.length === 0) return [3, 1, 0]
  if (wanted.some((name) => isThing(product, thing(name).is))) return [3, 2, 1]
  return wanted.some((name) => isThing(product, thing(name).near)) ? [1, 0, 0] : [0, 0, 0]
}

function thing(name: string): Thing {
  const known = things[name]
  if (known === undefined) throw new Error(`A query wants "${name}", which is no thing of the rules`)
  return known
}

/** Every query with the grades of the demo shop's products; a query that nothing answers is a mistake in the set. */
export async function judgedQueries(): Promise<readonly JudgedQuery[]> {
  const file = path.resolve(import.meta.dirname, '../../../seed/products.json')
  // The demo shop's own file; the seed loader checks its form.
  const products = JSON.parse(await readFile(file, 'utf8')) as readonly Product[]
  return Object.entries(queries).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [typed = '', want = ''] = line.trim().split(' = ')
        const grades = new Map(products.map((product) => [product.sku, gradeOf(product, want)]))
        if (![...grades.values()].includes(3)) throw new Error(`Nothing in the demo shop is "${want}"`)
        return { kind, typed, grades }
      }),
  )
}

const PLACES = 10

/**
 * nDCG@10: what the first ten places gain (2^grade − 1, less the further down) as a share of what the best order would
 * gain. 1 is perfect, 0 shows nothing that was wanted.
 */
export function ndcg(shown: readonly string[], grades: ReadonlyMap<string, Grade>): number {
  const gain = (of: readonly Grade[]) =>
    of
      .slice(0, PLACES)
      .reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
  const best = [...grades.values()].toSorted((a, b) => b - a)
  return gain(shown.map((sku) => grades.get(sku) ?? 0)) / gain(best)
}

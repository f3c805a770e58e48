import type { Bitset } from '#domain/catalogue/bitset.ts'

/** The products that one part of a term finds: in sets from the best to the worst, each set with its score. */
export interface PartFinds {
  /** The part names a kind of piece: other pieces are no answer, however well the rest fits. */
  readonly isThing: boolean
  readonly levels: readonly { readonly score: number; readonly found: Bitset }[]
}

/** With fewer finds of all parts, those of most parts are shown behind them. */
const FEW = 6

/**
 * Products in tiers, the best first: those that all parts find, by the sum of their scores. Where they are
 * few and the search may be widened, those that all parts but one find come behind them, and so on while there are few.
 */
export function rankFinds(
  parts: readonly PartFinds[],
  among: Bitset,
  { widen }: { readonly widen: boolean },
): readonly Bitset[] {
  const needsThing = parts.some((part) => part.isThing && findsAny(part, among))
  let sums = new Map<string, Sum>([['', { parts: 0, things: 0, score: 0, products: among }]])
  for (const part of parts) sums = withPart(sums, part, widen)
  const tiers: Bitset[] = []
  for (let wanted = parts.length; wanted >= 1; wanted -= 1) {
    const here = [...sums.values()]
      .filter((sum) => sum.parts === wanted && (sum.things > 0 || !needsThing))
      .toSorted((a, b) => b.score - a.score)
    tiers.push(...here.map(({ products }) => products))
    if (sizeOf(tiers) >= FEW || !widen) break
  }
  return tiers
}

/** Whether a part of a term finds one of these products. */
function findsAny({ levels }: PartFinds, among: Bitset): boolean {
  return levels.some(({ found }) => found.meets(among))
}

interface Sum {
  /** How many parts found these products, and how many of those name a kind of piece. */
  readonly parts: number
  readonly things: number
  readonly score: number
  readonly products: Bitset
}

function withPart(sums: ReadonlyMap<string, Sum>, part: PartFinds, mayMiss: boolean): Map<string, Sum> {
  const next = new Map<string, Sum>()
  for (const sum of sums.values()) {
    let left = sum.products
    for (const { score, found } of part.levels) {
      // Most levels find nothing more; sets are as long as the catalogue.
      if (!left.meets(found)) continue
      put(next, {
        parts: sum.parts + 1,
        things: sum.things + (part.isThing ? 1 : 0),
        score: sum.score + score,
        products: left.and(found),
      })
      left = left.without(found)
    }
    if (mayMiss) put(next, { ...sum, products: left })
  }
  return next
}

function put(sums: Map<string, Sum>, sum: Sum): void {
  if (sum.products.isEmpty()) return
  const key = `${sum.parts} ${sum.things} ${sum.score}`
  const same = sums.get(key)
  sums.set(key, same === undefined ? sum : { ...sum, products: same.products.or(sum.products) })
}

function sizeOf(sets: readonly Bitset[]): number {
  return sets.reduce((sum, set) => sum + set.size(), 0)
}

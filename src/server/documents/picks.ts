import type { PickSort } from '#domain/staff/staff-job.ts'
import type { PrintedLine, PrintedOrder, PrintedShelf } from './order-document.ts'

type PickPlace = Omit<PrintedShelf, 'sku' | 'quantity'>

/** Pieces of one SKU that lie in one place, for several orders. */
export interface Pick {
  readonly line: PrintedLine
  /** Null: the pieces lie nowhere yet, such as those that are made for an order. */
  readonly place: PickPlace | null
  readonly quantity: number
  /** The numbers of the orders. */
  readonly numbers: readonly string[]
}

/** The pieces to fetch for these orders together: place after place, in each along the shelves or by SKU. */
export function picksOf(orders: readonly PrintedOrder[], sort: PickSort): readonly Pick[] {
  const picks = new Map<string, Pick>()
  for (const order of orders) {
    for (const part of partsOf(order)) {
      const key = `${part.line.sku}\n${part.place?.place ?? ''}`
      const { quantity = 0, numbers = [], line = part.line } = picks.get(key) ?? {}
      picks.set(key, {
        line,
        place: part.place,
        quantity: quantity + part.quantity,
        numbers: [...numbers, order.number],
      })
    }
  }
  return [...picks.values()].toSorted((a, b) => compare(orderOf(a, sort), orderOf(b, sort)))
}

interface Part {
  readonly line: PrintedLine
  readonly place: PickPlace | null
  readonly quantity: number
}

/** The pieces of an order by SKU and place; two lines may have the same piece. */
function partsOf({ lines, shelves = [] }: PrintedOrder): readonly Part[] {
  const counts = new Map<string, { readonly line: PrintedLine; readonly quantity: number }>()
  for (const line of lines) {
    const { quantity = 0 } = counts.get(line.sku) ?? {}
    counts.set(line.sku, { line, quantity: quantity + line.quantity })
  }
  return [...counts.values()].flatMap(({ line, quantity }) => {
    const kept = shelves
      .filter(({ sku }) => sku === line.sku)
      .map(({ place, place_bn, shelf, quantity: count }) => {
        return { line, place: { place, place_bn, shelf }, quantity: count }
      })
    const rest = quantity - kept.reduce((sum, one) => sum + one.quantity, 0)
    return rest > 0 ? [...kept, { line, place: null, quantity: rest }] : kept
  })
}

/** Pieces without a shelf come after those that have one, and pieces that lie nowhere at the end. */
function orderOf({ place, line }: Pick, sort: PickSort): readonly string[] {
  const shelf = sort === 'shelf' ? [place?.shelf == null ? '1' : '0', place?.shelf ?? ''] : []
  return [place === null ? '1' : '0', place?.place ?? '', ...shelf, line.sku]
}

/** Shelves are named by people: 2 comes before 10. */
const names = new Intl.Collator('en', { numeric: true })

function compare(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((one, index) => names.compare(one, b[index] ?? '') !== 0)
  return differs === -1 ? 0 : names.compare(a[differs] ?? '', b[differs] ?? '')
}

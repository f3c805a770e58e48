import { waitingStatuses, type OrderStatus } from './status/order-status.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

const editable: readonly OrderStatus[] = [...waitingStatuses, 'confirmed']

/** Whether staff can edit an order that stands so: nobody has packed it, and it is not over. */
export function isEditable(status: OrderStatus): boolean {
  return editable.includes(status)
}

/** A line of an order before an edit. */
export interface OrderedLine {
  readonly position: number
  readonly variantId: number
  readonly productId: number
  readonly quantity: number
}

/** How a line is wanted: another number of pieces, or another variant of the same product. */
interface WantedLine {
  readonly position: number
  readonly quantity: number
  readonly variantId: number | undefined
}

/** A piece as it is sold now. */
interface PieceOnSale {
  readonly productId: number
  readonly forSale: boolean
}

interface WantedEdit {
  readonly lines: readonly WantedLine[]
  readonly further: readonly { readonly variantId: number; readonly quantity: number }[]
  /** Pieces on sale now, by variant. */
  readonly onSale: ReadonlyMap<number, PieceOnSale>
}

/** A piece that comes into the order. */
export interface IncomingPiece {
  readonly variantId: number
  readonly quantity: number
  /** The line whose place it takes; null: it is new. */
  readonly inPlaceOf: number | null
  /** The field that asked for it. */
  readonly field: string
}

export interface EditedLines {
  /** The quantity of each line, by position; 0: it goes. */
  readonly quantities: ReadonlyMap<number, number>
  readonly incoming: readonly IncomingPiece[]
}

/** The problem of a wanted line, by its field. */
export type LineProblem = 'unknown' | 'other_product' | 'not_on_sale' | 'twice' | 'nothing_left' | 'too_many'

/** Different lines that one order may have. */
export const ORDER_LINES_MAX = 50

type Problems = Record<string, LineProblem>

/** The lines of an order after staff have edited it: fewer and more pieces, other variants, further pieces. */
export function editLines(
  ordered: readonly OrderedLine[],
  wanted: WantedEdit,
): Result<EditedLines, Readonly<Problems>> {
  const changed = wanted.lines.map((line) => changeLine(ordered, wanted, line))
  const quantities = new Map(ordered.map(({ position, quantity }) => [position, quantity]))
  for (const { position, quantity } of changed) quantities.set(position, quantity)
  const further = wanted.further.map((piece, index) => {
    return { ...piece, inPlaceOf: null, field: `further.${index}` }
  })
  const incoming = [...changed.flatMap(({ piece }) => piece ?? []), ...further]
  const staying = ordered.filter(({ position }) => (quantities.get(position) ?? 0) > 0)
  const problems: Problems = {
    ...incomingProblems(staying, incoming, wanted),
    ...Object.fromEntries(
      changed.flatMap(({ field, problem }) => (problem === null ? [] : [[field, problem]])),
    ),
  }
  return Object.keys(problems).length > 0 ? refuse(problems) : accept({ quantities, incoming })
}

interface ChangedLine {
  readonly position: number
  /** What stays of its own variant. */
  readonly quantity: number
  readonly piece: IncomingPiece | null
  readonly field: string
  readonly problem: LineProblem | null
}

function changeLine(
  ordered: readonly OrderedLine[],
  { onSale }: WantedEdit,
  { position, quantity, variantId }: WantedLine,
): ChangedLine {
  const field = `lines.${position}`
  const line = { position, quantity, piece: null, field, problem: null }
  const before = ordered.find((one) => one.position === position)
  if (before === undefined) return { ...line, problem: 'unknown' }
  if (variantId === undefined || variantId === before.variantId || quantity === 0) return line
  const found = onSale.get(variantId)
  const isOther = found !== undefined && found.productId !== before.productId
  return {
    ...line,
    quantity: 0,
    piece: { variantId, quantity, inPlaceOf: position, field },
    problem: isOther ? 'other_product' : null,
  }
}

/** The problems of pieces that come in, and of the order as it would be. */
function incomingProblems(
  staying: readonly OrderedLine[],
  incoming: readonly IncomingPiece[],
  { onSale }: WantedEdit,
): Problems {
  const problems: Problems = {}
  const taken = new Set(staying.map(({ variantId }) => variantId))
  for (const { variantId, field } of incoming) {
    if (taken.has(variantId)) problems[field] = 'twice'
    if (onSale.get(variantId)?.forSale !== true) problems[field] = 'not_on_sale'
    taken.add(variantId)
  }
  if (taken.size === 0) problems['lines'] = 'nothing_left'
  if (taken.size > ORDER_LINES_MAX) problems['further'] = 'too_many'
  return problems
}

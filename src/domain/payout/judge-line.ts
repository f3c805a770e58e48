import type { Poisha } from '#domain/money.ts'
import { isHandedIn, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { StatementLine } from './statement.ts'

/**
 * Why a line does not simply pay its parcel. `unknown`: no parcel of this courier. `repeated`: a second line of it in
 * this statement. `paid_before`: an earlier statement paid it. `returned`: the parcel came back and cash was kept for it.
 * `not_delivered`: nobody told that it arrived. `short`, `over`: less or more cash than the rider took. `fee`: another
 * charge than the courier told before. `sum`: its amounts do not add up.
 */
export const payoutProblems = [
  'unknown',
  'repeated',
  'paid_before',
  'returned',
  'not_delivered',
  'short',
  'over',
  'fee',
  'sum',
] as const
export type PayoutProblem = (typeof payoutProblems)[number]

/** What the store knows of the parcel that a line speaks of. */
export interface KnownParcel {
  readonly status: ShipmentStatus
  /** To be taken at the door, and what the courier said that it took. */
  readonly cod: Poisha
  readonly collected: Poisha | null
  /** What the courier said that it costs; null where it did not. */
  readonly fee: Poisha | null
}

export interface JudgedLine {
  readonly problems: readonly PayoutProblem[]
  /** Cash that should have come for it; null where nobody knows. */
  readonly expected: Poisha | null
  /** The line pays the parcel: no other line does. */
  readonly counts: boolean
}

interface Standing {
  /** Null: no parcel of this courier has the number. */
  readonly parcel: KnownParcel | null
  readonly isRepeated: boolean
  readonly isPaidBefore: boolean
}

const cameBack: readonly ShipmentStatus[] = ['returning', 'returned', 'cancelled', 'lost']

/** Compares a line of a statement with its parcel, to the poisha: no difference is too small to be told. */
export function judgeLine(line: StatementLine, { parcel, isRepeated, isPaidBefore }: Standing): JudgedLine {
  const sum: readonly PayoutProblem[] = line.paid === line.collected - line.fee ? [] : ['sum']
  if (parcel === null) return { problems: ['unknown', ...sum], expected: null, counts: false }
  if (isRepeated) return { problems: ['repeated', ...sum], expected: null, counts: false }
  if (isPaidBefore) return { problems: ['paid_before', ...sum], expected: null, counts: false }
  const expected = expectedOf(parcel)
  return {
    problems: [...cashProblems(line, parcel, expected), ...feeProblems(line, parcel), ...sum],
    expected,
    counts: true,
  }
}

/** The cash that a courier owes for a parcel; one that came back brings none. */
export function expectedOf({ status, cod, collected }: KnownParcel): Poisha {
  if (cameBack.includes(status)) return 0 as Poisha
  return collected ?? cod
}

function cashProblems(
  { collected }: StatementLine,
  { status }: KnownParcel,
  expected: Poisha,
): readonly PayoutProblem[] {
  if (cameBack.includes(status)) return collected > 0 ? ['returned'] : []
  if (!isHandedIn(status)) return ['not_delivered']
  if (collected === expected) return []
  return [collected < expected ? 'short' : 'over']
}

function feeProblems(line: StatementLine, { fee }: KnownParcel): readonly PayoutProblem[] {
  return fee === null || fee === line.fee ? [] : ['fee']
}

import { westernDigits } from '#domain/digits.ts'
import { poisha, type Poisha } from '#domain/money.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** What a line of a courier's statement can say. The paid amount is what is left of the collected one after the fee. */
export const statementColumns = ['consignment', 'collected', 'fee', 'paid'] as const
export type StatementColumn = (typeof statementColumns)[number]

/** The position of each column; null: the statement has none. */
export type ColumnPlaces = Readonly<Record<StatementColumn, number | null>>

/** A parcel of a statement. `paid` may be below zero where a return costs more than came. */
export interface StatementLine {
  /** Its line in the file, the head being the first. */
  readonly row: number
  readonly consignment: string
  readonly collected: Poisha
  readonly fee: Poisha
  readonly paid: Poisha
}

export type StatementProblem = 'no_consignment' | 'no_amount'

/** A line that cannot be read, with the column and what stands there. */
export interface UnreadLine {
  readonly row: number
  readonly column: StatementColumn
  readonly problem: StatementProblem
  readonly found: string
}

/**
 * The names that couriers give their columns, as words without case and signs. None of them publishes its statement:
 * a person sees which column is taken for what before anything is kept, and can say otherwise.
 */
const names: Readonly<Record<StatementColumn, readonly string[]>> = {
  consignment: [
    'consignmentid',
    'consignment',
    'trackingid',
    'trackingnumber',
    'parcelid',
    'cid',
    'orderconsignmentid',
  ],
  collected: [
    'collectedamount',
    'collected',
    'codcollected',
    'codamount',
    'cashcollection',
    'cashcollected',
    'collectableamount',
    'collectionamount',
    'cod',
  ],
  fee: [
    'totalfee',
    'totalcharge',
    'charge',
    'deliverycharge',
    'deliveryfee',
    'fee',
    'charges',
    'totalcharges',
  ],
  paid: [
    'payable',
    'payableamount',
    'paidamount',
    'paid',
    'payout',
    'payoutamount',
    'net',
    'netamount',
    'totalpayable',
  ],
}

/** Guesses which column is which from the head of a statement. */
export function columnsIn(head: readonly string[]): ColumnPlaces {
  const plain = head.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const placeOf = (column: StatementColumn) => {
    for (const name of names[column]) {
      const place = plain.indexOf(name)
      if (place >= 0) return place
    }
    return null
  }
  return {
    consignment: placeOf('consignment'),
    collected: placeOf('collected'),
    fee: placeOf('fee'),
    paid: placeOf('paid'),
  }
}

/** One line of a statement; without a column for the fee or the paid amount, one follows from the other. */
export function readLine(
  cells: readonly string[],
  places: ColumnPlaces,
  row: number,
): Result<StatementLine, UnreadLine> {
  const cell = (column: StatementColumn) => {
    const place = places[column]
    return place === null ? '' : (cells[place] ?? '').trim()
  }
  const consignment = cell('consignment')
  if (consignment === '') {
    return refuse({
      row,
      column: 'consignment',
      problem: 'no_consignment',
      found: cells.join(' ').slice(0, 80),
    })
  }
  const amounts: Partial<Record<StatementColumn, Poisha>> = {}
  for (const column of ['collected', 'fee', 'paid'] as const) {
    if (places[column] === null) continue
    const amount = signedTaka(cell(column))
    if (amount === null)
      return refuse({ row, column, problem: 'no_amount', found: cell(column).slice(0, 80) })
    amounts[column] = amount
  }
  const collected = amounts.collected ?? poisha(0)
  const fee = amounts.fee ?? (amounts.paid === undefined ? poisha(0) : poisha(collected - amounts.paid))
  return accept({ row, consignment, collected, fee, paid: amounts.paid ?? poisha(collected - fee) })
}

const AMOUNT = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/

/** An amount as spreadsheets of the country have it: `৳ 2,450.00`, `২৪৫০`, `-60`, `(60)`. An empty cell is nothing. */
function signedTaka(written: string): Poisha | null {
  const plain = westernDigits(written)
    .replaceAll(/৳|bdt|tk\.?|taka|[\s,]/gi, '')
    .replace(/^\((.+)\)$/, '-$1')
  if (plain === '' || plain === '-') return poisha(0)
  const [, sign, taka, decimals = ''] = AMOUNT.exec(plain) ?? []
  if (taka === undefined) return null
  const amount = Number(taka) * 100 + Number(decimals.padEnd(2, '0'))
  return poisha(sign === '-' ? -amount : amount)
}

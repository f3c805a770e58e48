import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** In poisha, with the VAT inside. */
export interface ReportRow {
  /** Null: delivery charges. */
  readonly rate: number | null
  readonly sales: number
  readonly returns: number
  readonly vat_of_sales: number
  readonly vat_of_returns: number
}

/** Days of the books: the first one, and the first one of the next month. */
interface Month {
  readonly since: string
  readonly before: string
}

const reportText = `
  select rate,
    coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint as sales,
    coalesce(sum(amount) filter (where kind = 'reduction'), 0)::bigint as returns,
    coalesce(sum(vat) filter (where kind = 'sale'), 0)::bigint as vat_of_sales,
    coalesce(sum(vat) filter (where kind = 'reduction'), 0)::bigint as vat_of_returns
  from vat_entry where day >= $1::date and day < $2::date
  group by rate order by rate desc nulls last`

/** What was sold and came back in a month, the highest rate first. */
export function readReport(db: ReadDb, { since, before }: Month): Promise<ReportRow[]> {
  return rows<ReportRow>(db, reportText, [since, before])
}

const ledgerText = `
  select (coalesce(sum(amount) filter (where credit = 'vat'), 0)
    - coalesce(sum(amount) filter (where debit = 'vat'), 0))::bigint as vat
  from ledger_entry where day >= $1::date and day < $2::date and 'vat' in (debit, credit)`

/** The VAT of the month by the books, in poisha. */
export async function readLedgerVat(db: ReadDb, { since, before }: Month): Promise<number> {
  const [found] = await rows<{ vat: number }>(db, ledgerText, [since, before])
  return found?.vat ?? 0
}

/** The first day of the books with VAT; null: nothing was sold yet. */
export async function readFirstDay(db: ReadDb): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(db, 'select min(day)::text as day from vat_entry', [])
  return found?.day ?? null
}

import type { AccountView, DayCloseView, LedgerEntryView } from '#contract/staff/ledger.ts'
import { accountCodes, ledgerAccounts, naturalBalance } from '#domain/ledger/accounts.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { EntryRow } from './entry-store.ts'
import type { BalanceRow, DayCloseRow } from './ledger-store.ts'

const taka = (amount: number) => toTaka(poisha(amount))

/** Every account in the order in which people read them. */
export function presentAccounts(found: readonly BalanceRow[]): AccountView[] {
  const byCode = new Map(found.map((row) => [row.account, row]))
  return accountCodes.map((account) => {
    const { balance = 0, came_in = 0, went_out = 0 } = byCode.get(account) ?? {}
    const kind = ledgerAccounts[account]
    return {
      account,
      kind,
      balance: taka(naturalBalance(account, balance)),
      came_in: taka(came_in),
      went_out: taka(went_out),
    }
  })
}

export function presentClose(row: DayCloseRow): DayCloseView {
  return {
    day: row.day,
    counted: taka(row.counted),
    expected: taka(row.expected),
    difference: taka(row.counted - row.expected),
    notes: row.notes,
    reason: row.reason,
    by: { id: row.closed_by, name: row.name },
    at: row.closed_at.toISOString(),
  }
}

/** An entry as money that went from one place to another; taking back is the same way round. */
export function presentEntry(row: EntryRow): LedgerEntryView {
  const takesBack = row.amount < 0
  return {
    id: row.id,
    day: row.day,
    at: row.at.toISOString(),
    // The table allows no other kinds.
    kind: row.kind as LedgerEntryView['kind'],
    order: row.order,
    parcel: row.parcel,
    payout:
      row.payout_id === null || row.reference === null
        ? null
        : { id: row.payout_id, reference: row.reference },
    transfer: transferOf(row),
    from: takesBack ? row.debit : row.credit,
    to: takesBack ? row.credit : row.debit,
    amount: taka(Math.abs(row.amount)),
    takes_back: takesBack,
  }
}

function transferOf(row: EntryRow): LedgerEntryView['transfer'] {
  const { transfer_id: id, note, by, by_name: name, is_reversed, reverses } = row
  if (id === null || note === null || by === null || name === null) return null
  return { id, note, by: { id: by, name }, is_reversed, reverses }
}

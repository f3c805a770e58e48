import type { AccountView, DayCloseView, LedgerEntryView } from '#contract/staff/ledger.ts'
import { accountCodes, ledgerAccounts, naturalBalance, type LedgerAccount } from '#domain/ledger/accounts.ts'
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

/** An entry as money that went from one place to another, and what it adds to the balance of `account`. */
export function presentEntry(row: EntryRow, account: LedgerAccount | null): LedgerEntryView {
  const [from, to] = wayOf(row)
  const signed = row.debit === account ? row.amount : -row.amount
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
    from,
    to,
    amount: taka(Math.abs(row.amount)),
    takes_back: row.amount < 0,
    change: account === null ? null : taka(naturalBalance(account, signed)),
  }
}

/**
 * Money goes from the credited account to the debited one. Between two accounts that hold no money, such as a prepayment
 * that becomes a sale, people say it the other way round. So it is with an entry that takes another one back.
 */
function wayOf({ debit, credit, amount }: EntryRow): readonly [LedgerAccount, LedgerAccount] {
  const hasMoney = [debit, credit].some((account) => ledgerAccounts[account] === 'asset')
  return hasMoney === amount > 0 ? [credit, debit] : [debit, credit]
}

function transferOf(row: EntryRow): LedgerEntryView['transfer'] {
  const { transfer_id: id, note, by, by_name: name, is_reversed, reverses } = row
  if (id === null || note === null || by === null || name === null) return null
  return { id, note, by: { id: by, name }, is_reversed, reverses }
}

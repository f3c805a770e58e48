import {
  checkLedger,
  closeDay as closeDayEndpoint,
  exportLedger,
  getLedger,
  LEDGER_FILE_MAX,
  listLedgerEntries,
  listOpenItems,
  moveMoney as moveMoneyEndpoint,
  reverseTransfer as reverseTransferEndpoint,
  type LedgerEntryView,
} from '#contract/staff/ledger.ts'
import { dayOfIso, inDhaka, isoOf } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { naturalBalance } from '#domain/ledger/accounts.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { closeDay } from './close-day.ts'
import {
  countEntriesOf,
  listEntries,
  listOpen,
  sumEntries,
  type EntryFilter,
  type EntryRow,
} from './entry-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { countEntries, listBalances, listCloses, listFaults } from './ledger-store.ts'
import { moveMoney, reverseTransfer } from './move-money.ts'
import { presentAccounts, presentClose, presentEntry } from './present-ledger.ts'

const PAGE = 50
const CLOSES_MAX = 60

/** The calls about the books. */
export function mountLedger(app: ApiApp, shop: LedgerContext): void {
  mount(app, getLedger, async ({ query }) => {
    const today = isoOf(inDhaka(shop.clock()).day)
    const day = query.day ?? today
    const closes = await listCloses(shop.db, CLOSES_MAX)
    return {
      day,
      today,
      closed_until: closes[0]?.day ?? null,
      accounts: presentAccounts(await listBalances(shop.db, day)),
      closes: closes.map(presentClose),
    }
  })
  mount(app, checkLedger, async () => {
    const faults = await listFaults(shop.db)
    return {
      entries: await countEntries(shop.db),
      faults: faults.map(({ kind, wanted, written, ...fault }) => ({
        ...fault,
        // The table allows no other kinds.
        kind: kind as LedgerEntryView['kind'],
        wanted: toTaka(poisha(wanted)),
        written: toTaka(poisha(written)),
      })),
    }
  })
  mountEntries(app, shop)
  mount(app, closeDayEndpoint, ({ body }, { caller }) => closeDay(shop, { asked: body, by: caller.userId }))
  mount(app, moveMoneyEndpoint, async ({ body }, { caller, idempotencyKey: key }) => {
    const { answer, replayed } = await moveMoney(shop, { asked: body, key, by: caller.userId })
    return replayed ? new Replayed(answer) : answer
  })
  mount(app, reverseTransferEndpoint, ({ params }, { caller }) =>
    reverseTransfer(shop, { transferId: params.transfer, by: caller.userId }),
  )
}

function mountEntries(app: ApiApp, { db, clock }: LedgerContext): void {
  mount(app, listLedgerEntries, async ({ query: { page, ...query } }) => {
    const filter = filterOf(query)
    const count = await countEntriesOf(db, filter)
    const cut = { limit: PAGE, offset: (page - 1) * PAGE, isOldestFirst: false }
    const found = await listEntries(db, filter, cut)
    const { account, since, until } = filter
    const balanceOf = async (last: string | null) => {
      if (account === null) return null
      const moved = await sumEntries(db, account, { account, order: null, since: null, until: last })
      return toTaka(poisha(naturalBalance(account, moved)))
    }
    return {
      results: found.map((row) => presentEntry(row, filter.account)),
      count,
      page,
      pages: Math.max(1, Math.ceil(count / PAGE)),
      // Before the first entry there is nothing.
      opening: since === null && account !== null ? 0 : await balanceOf(dayBefore(since)),
      closing: await balanceOf(until),
    }
  })
  mount(app, exportLedger, async ({ query }) => {
    const cut = { limit: LEDGER_FILE_MAX, offset: 0, isOldestFirst: true }
    const found = await listEntries(db, filterOf(query), cut)
    const text = csvOf([columns, ...found.map(lineOf)])
    return csvDocument('ledger', text, clock())
  })
  mount(app, listOpenItems, async ({ query: { account, page } }) => {
    const found = await listOpen(db, { account, limit: PAGE, offset: (page - 1) * PAGE })
    const said = (amount: number) => toTaka(poisha(naturalBalance(account, amount)))
    const count = found[0]?.count ?? 0
    return {
      results: found.map(({ order, parcel, since, amount }) => ({
        order,
        parcel,
        since,
        amount: said(amount),
      })),
      count,
      page,
      pages: Math.max(1, Math.ceil(count / PAGE)),
      balance: said(found[0]?.balance ?? 0),
    }
  })
}

const dayBefore = (day: string | null) => (day === null ? null : isoOf(dayOfIso(day) - 1))

type Asked = { readonly [Name in keyof EntryFilter]?: EntryFilter[Name] | undefined }

function filterOf({ account = null, order = null, since = null, until = null }: Asked): EntryFilter {
  return { account, order, since, until }
}

const columns = [
  'Entry',
  'Day',
  'At (UTC)',
  'Kind',
  'Debit',
  'Credit',
  'Amount (BDT)',
  'Order',
  'Parcel',
  'Statement',
  'Note',
  'By',
]

/** An entry as accountants know it; an amount below zero takes an earlier one back. */
function lineOf(row: EntryRow): (string | number)[] {
  return [
    row.id,
    row.day,
    row.at.toISOString(),
    row.kind,
    row.debit,
    row.credit,
    toTaka(poisha(row.amount)),
    row.order ?? '',
    row.parcel ?? '',
    row.reference ?? '',
    row.note ?? '',
    row.by_name ?? '',
  ]
}

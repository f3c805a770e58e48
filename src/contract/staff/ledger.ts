import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { accountCodes, itemisedAccounts, movedFrom, movedTo } from '#domain/ledger/accounts.ts'
import { takaNotes } from '#domain/ledger/notes.ts'
import { Colleague } from './order-marks.ts'
import { TypedTaka } from './refund-requests.ts'

const Instant = z.iso.datetime({ offset: true })
const Day = z.iso.date()
const Account = z.enum(accountCodes)
/** In taka; below zero where an account has less than nothing. */
const Balance = z.number()

const entryKinds = [
  'payment',
  'refund_promised',
  'refund_sent',
  'sale',
  'reduction',
  'courier_charge',
  'payout',
  'payout_settled',
  'transfer',
  'transfer_fee',
  'till_difference',
  'credit',
] as const

const AccountView = z.object({
  account: Account,
  kind: z.enum(['asset', 'liability', 'equity', 'income', 'expense']),
  /** At the end of the day; debts, income and the owner's share are above zero when there is something of them. */
  balance: Balance,
  /** What came to it and what left it on that day. */
  came_in: Taka,
  went_out: Taka,
})
export type AccountView = z.infer<typeof AccountView>

const DayCloseView = z.object({
  day: Day,
  counted: Taka,
  expected: Balance,
  difference: Balance,
  /** How many of each note and coin. */
  notes: z.record(z.string(), z.int()),
  reason: z.string().nullable(),
  by: Colleague,
  at: Instant,
})
export type DayCloseView = z.infer<typeof DayCloseView>

export const getLedger = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/ledger',
  summary: 'Where the money is: the balance of every account at the end of a day, today unless stated',
  query: z.object({ day: Day.optional() }),
  response: z.object({
    day: Day,
    today: Day,
    /** The last closed day; a closed day takes no entry. */
    closed_until: Day.nullable(),
    accounts: z.array(AccountView),
    /** The last closes, the newest first, at most sixty. */
    closes: z.array(DayCloseView),
  }),
  errors: [],
})

export const checkLedger = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/ledger/check',
  summary:
    'Compares every entry with the payments, refunds, orders, parcels and statements that it comes from; none differs, or something is wrong with the database',
  response: z.object({
    entries: z.int(),
    faults: z.array(
      z.object({
        kind: z.enum(entryKinds),
        order: z.string().nullable(),
        debit: Account,
        credit: Account,
        /** What the books should say, and what they say. */
        wanted: Balance,
        written: Balance,
      }),
    ),
  }),
  errors: [],
})

const Entry = z.object({
  id: z.int(),
  /** Of the books, in Dhaka. */
  day: Day,
  at: Instant,
  kind: z.enum(entryKinds),
  order: z.string().nullable(),
  parcel: z.string().nullable(),
  /** The statement of a courier that it comes from. */
  payout: z.object({ id: z.string(), reference: z.string() }).nullable(),
  transfer: z
    .object({
      id: z.string(),
      note: z.string(),
      by: Colleague,
      is_reversed: z.boolean(),
      reverses: z.boolean(),
    })
    .nullable(),
  /** Where the money came from and where it went, as people say it. */
  from: Account,
  to: Account,
  amount: Taka,
  /** It takes back an earlier entry. */
  takes_back: z.boolean(),
  /** What it adds to the balance of the asked account; null without one. */
  change: Balance.nullable(),
})
export type LedgerEntryView = z.infer<typeof Entry>

const EntryFilter = z.object({
  account: Account.optional(),
  order: z.string().max(40).optional(),
  /** First and last day of the books. */
  since: Day.optional(),
  until: Day.optional(),
})

export const listLedgerEntries = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/ledger/entries',
  summary:
    'Entries of the books, the newest first, fifty a page; of an account with its balance before and after them',
  query: EntryFilter.extend({ page: wholeNumber({ min: 1, max: 10_000 }).default(1) }),
  response: z.object({
    results: z.array(Entry),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    /** Of the account, before the first day and at the end of the last one; null without an account. */
    opening: Balance.nullable(),
    closing: Balance.nullable(),
  }),
  errors: [],
})

/** Entries in one file. */
export const LEDGER_FILE_MAX = 50_000

export const exportLedger = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/ledger/csv',
  stepUp: true,
  summary: `The same entries as a table for the accountant, the oldest first, at most ${LEDGER_FILE_MAX}`,
  query: EntryFilter,
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})

export const listOpenItems = endpoint({
  tag: 'Money',
  access: { staff: 'money:read' },
  method: 'GET',
  path: '/v1/staff/ledger/open',
  summary:
    'The parcels, orders or refunds that make up a balance, the oldest first; together they are the balance to the poisha',
  query: z.object({
    account: z.enum(itemisedAccounts),
    page: wholeNumber({ min: 1, max: 10_000 }).default(1),
  }),
  response: z.object({
    results: z.array(
      z.object({
        order: z.string().nullable(),
        parcel: z.string().nullable(),
        since: Day,
        amount: Balance,
      }),
    ),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    balance: Balance,
  }),
  errors: [],
})

const Count = z.int().min(0).max(100_000)

export const closeDay = endpoint({
  tag: 'Money',
  access: { staff: 'money:write' },
  method: 'POST',
  path: '/v1/staff/ledger/days',
  status: 201,
  summary:
    'Closes a day with the till as it was counted. It is refused where the till moved since `expected` was read; a difference needs a reason. A closed day stays closed',
  body: z.strictObject({
    day: Day,
    /** How many there are of each note and coin, by its taka. */
    notes: z.partialRecord(z.enum(takaNotes.map((note) => `${note}` as const)), Count),
    /** What the books said of the till, in taka. */
    expected: z.number(),
    reason: z.string().trim().min(1).max(300).optional(),
  }),
  response: DayCloseView,
  errors: ['invalid_fields', 'version_conflict'],
})

export const moveMoney = endpoint({
  tag: 'Money',
  access: { staff: 'money:write' },
  method: 'POST',
  path: '/v1/staff/ledger/transfers',
  idempotent: true,
  status: 201,
  summary: 'Writes down money that went from one place to another, with the charge that was kept on the way',
  body: z.strictObject({
    from_account: z.enum(movedFrom),
    to_account: z.enum(movedTo),
    amount: TypedTaka,
    /** Also from `from_account`. */
    charge: TypedTaka.optional(),
    note: z.string().trim().min(1).max(200),
  }),
  response: z.object({ id: z.string() }),
  errors: ['invalid_fields'],
})

export const reverseTransfer = endpoint({
  tag: 'Money',
  access: { staff: 'money:write' },
  method: 'POST',
  path: '/v1/staff/ledger/transfers/:transfer/reversal',
  status: 201,
  summary: 'Takes a transfer back by another one, once',
  params: z.object({ transfer: z.string().max(40) }),
  response: z.object({ id: z.string() }),
  errors: ['not_found', 'wrong_state'],
})

import type {
  CreditEntryView,
  CreditRequestView,
  CreditRow,
  CreditView,
} from '#contract/staff/credit/credit-accounts.ts'
import { emailHint } from '#domain/account/email.ts'
import { creditState } from '#domain/credit/credit-account.ts'
import { toTaka } from '#domain/money.ts'
import { maskedPhone } from '#domain/phone.ts'
import type { Caller } from '#server/http/caller.ts'
import type { CreditAccountRow, CreditEntryRow, Moment } from './credit-store.ts'
import type { CreditRequestRow } from './credit-request-store.ts'

/** The state of an account at a moment. */
export function stateOf({ balance, begun, blocked_reason, expires_on }: CreditAccountRow, { today }: Moment) {
  return creditState({ balance, begun, blocked: blocked_reason !== null, expiresOn: expires_on }, today)
}

/** An account as lists of staff show it, in taka. */
export function presentRow(row: CreditAccountRow, moment: Moment): CreditRow {
  return {
    id: row.id,
    kind: row.kind,
    code_end: row.code_end,
    state: stateOf(row, moment),
    balance: toTaka(row.balance),
    expires_on: row.expires_on,
    customer: row.customer,
    recipient: row.recipient_name,
    waits: row.waits,
    batch: row.batch,
    made_at: row.made_at.toISOString(),
  }
}

interface Details {
  readonly entries: readonly CreditEntryRow[]
  readonly requests: readonly CreditRequestRow[]
  readonly caller: Caller
  readonly moment: Moment
}

/** One account with its entries and requests, as a person sees it who may decide about some of them. */
export function presentAccount(
  row: CreditAccountRow,
  { entries, requests, caller, moment }: Details,
): CreditView {
  return {
    ...presentRow(row, moment),
    blocked_reason: row.blocked_reason,
    recipient_phone: row.recipient_phone === null ? null : maskedPhone(row.recipient_phone),
    recipient_email: row.recipient_email === null ? null : emailHint(row.recipient_email),
    words: row.words,
    language: row.language,
    sent_at: row.sent_at?.toISOString() ?? null,
    entries: entries.map(presentEntry),
    requests: requests.map((one) => presentRequest(one, caller, moment)),
    version: row.version,
  }
}

function presentEntry({ delta, balance, at, ...entry }: CreditEntryRow): CreditEntryView {
  return { ...entry, amount: toTaka(delta), balance: toTaka(balance), at: at.toISOString() }
}

function presentRequest(row: CreditRequestRow, caller: Caller, { now }: Moment): CreditRequestView {
  const isOver = row.state === 'waiting' && row.expires_at <= now
  const { id, account_id: account, action, reason, proposed_by, decided_by, decision_reason } = row
  return {
    id,
    account,
    action,
    amount: toTaka(row.amount),
    paid_into: row.against,
    reason,
    state: isOver ? 'expired' : row.state,
    proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason,
    can: row.state === 'waiting' && !isOver ? decisionsOf(row, caller) : [],
  }
}

function decisionsOf({ proposed_by }: CreditRequestRow, caller: Caller): CreditRequestView['can'] {
  if (caller.kind !== 'staff') return []
  if (proposed_by.id === caller.userId) return ['withdraw']
  return caller.rights.has('refunds:write') ? ['approve', 'refuse'] : []
}

import type { Input } from '#contract/endpoint.ts'
import type { adjustCredit, issueCredit } from '#contract/staff/credit/credit-accounts.ts'
import type { Problem } from '#contract/problem.ts'
import { parseEmail } from '#domain/account/email.ts'
import {
  CREDIT_ALONE_MAX,
  CREDIT_ALONE_WINDOW_MS,
  CREDIT_REQUEST_MS,
  needsApproval,
} from '#domain/credit/credit-account.ts'
import { codeEnd } from '#domain/credit/credit-code.ts'
import { fromTaka, minus, poisha, toTaka, type Poisha } from '#domain/money.ts'
import { parsePhone } from '#domain/phone.ts'
import { accept } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { requireFresh } from '#server/http/guard.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { newId } from '#server/platform/new-id.ts'
import { momentNow, type CreditContext } from './credit-context.ts'
import { insertRequest, readRequest, sumIssuedAlone, type CreditRequestRow } from './credit-request-store.ts'
import { insertCard, insertEntry } from './credit-store.ts'
import { sendCard } from './send-card.ts'
import { lockedAccount } from './show-credit.ts'
import { creditOfCustomer } from './store-credit-sql.ts'

type IssueForm = Input<typeof issueCredit>['body']
type CardForm = Extract<IssueForm, { readonly kind: 'gift_card' }>
type AdjustForm = Input<typeof adjustCredit>['body']

/** Issues credit, or asks a second person. Gives the id of the account. */
export async function issue(
  shop: CreditContext,
  trx: Db,
  { form, caller }: { readonly form: IssueForm; readonly caller: SignedInCaller },
): Promise<number> {
  const { now } = momentNow(shop)
  const account =
    form.kind === 'gift_card'
      ? await newCard(shop, trx, form)
      : await creditOfCustomer(trx, form.customer, now)
  if (account === undefined && form.kind === 'store_credit')
    throw new RefusalError({ code: 'not_found', thing: 'customer', value: form.customer })
  if (account === undefined) throw new Error('A gift card has an account')
  await request(shop, trx, {
    account,
    action: 'issue',
    amount: fromTaka(form.amount),
    against: form.paid_into,
    reason: form.reason,
    send: form.kind === 'gift_card' && form.send,
    caller,
  })
  return account
}

/** Asks a second person to change what is on an account. */
export async function adjust(
  shop: CreditContext,
  trx: Db,
  {
    account,
    form,
    caller,
  }: { readonly account: number; readonly form: AdjustForm; readonly caller: SignedInCaller },
): Promise<void> {
  const { balance } = await lockedAccount(shop, trx, account)
  const amount = fromTaka(form.amount)
  if (form.direction === 'less' && amount > balance) throw lessThanTaken(balance)
  await request(shop, trx, {
    account,
    action: 'adjust',
    amount: form.direction === 'less' ? minus(poisha(0), amount) : amount,
    against: 'credit_given',
    reason: form.reason,
    send: false,
    caller,
  })
}

interface Wanted extends Pick<CreditRequestRow, 'action' | 'amount' | 'against' | 'reason' | 'send'> {
  readonly account: number
  readonly caller: SignedInCaller
}

async function request(shop: CreditContext, trx: Db, { caller, ...wanted }: Wanted): Promise<void> {
  const { now } = momentNow(shop)
  const since = new Date(now.getTime() - CREDIT_ALONE_WINDOW_MS)
  const aloneBefore = await sumIssuedAlone(trx, caller.userId, since)
  const waits = needsApproval({ ...wanted, aloneBefore })
  if (waits) requireFresh(caller, now.getTime())
  const id = newId('crq', now.getTime())
  await insertRequest(trx, {
    ...wanted,
    id,
    aloneMax: CREDIT_ALONE_MAX,
    aloneBefore,
    state: waits ? 'waiting' : 'done',
    proposedBy: caller.userId,
    now,
    expiresAt: new Date(now.getTime() + CREDIT_REQUEST_MS),
  })
  if (!waits) await carryOut(shop, trx, await foundRequest(trx, id))
}

/** Moves the money of a request that is decided, and sends the card where that was asked for. */
export async function carryOut(shop: CreditContext, trx: Db, done: CreditRequestRow): Promise<void> {
  const { account_id: account, action, amount, against, id, send } = done
  const { now } = momentNow(shop)
  const { balance } = await lockedAccount(shop, trx, account)
  if (balance + amount < 0) throw lessThanTaken(balance)
  const kind = action === 'issue' ? 'issued' : 'adjusted'
  await insertEntry(trx, { account, kind, delta: amount, against, requestId: id, now })
  if (send) await sendCard(shop, trx, await lockedAccount(shop, trx, account))
}

/** There is less on the account than is to be taken off, perhaps as somebody spent it since. */
function lessThanTaken(balance: Poisha): RefusalError {
  return new RefusalError({
    code: 'invalid_fields',
    errors: { amount: { kind: 'at_most', max: toTaka(balance) } },
  })
}

export async function foundRequest(trx: Db, id: string): Promise<CreditRequestRow> {
  const found = await readRequest(trx, id)
  if (found === undefined) throw new Error(`No credit request "${id}"`)
  return found
}

async function newCard(shop: CreditContext, trx: Db, form: CardForm): Promise<number> {
  const { now, today } = momentNow(shop)
  const { recipientPhone, recipientEmail, errors } = readRecipient(form)
  const isPast = form.expires_on !== null && form.expires_on < today
  const problems = { ...errors, ...(isPast && { expires_on: { kind: 'past_day' as const } }) }
  if (Object.keys(problems).length > 0) throw new RefusalError({ code: 'invalid_fields', errors: problems })
  const { creditCodes } = shop
  const code = creditCodes.create()
  return insertCard(trx, {
    hash: creditCodes.hash(code),
    codeEnd: codeEnd(code),
    sealed: creditCodes.seal(code),
    expiresOn: form.expires_on,
    recipientName: form.recipient_name,
    recipientPhone,
    recipientEmail,
    words: form.words,
    language: form.language,
    now,
  })
}

function readRecipient({ recipient_phone: typedPhone, recipient_email: typedEmail }: CardForm) {
  const phone = typedPhone === null ? accept(null) : parsePhone(typedPhone)
  const email = typedEmail === null ? accept(null) : parseEmail(typedEmail)
  const errors: Record<string, Problem> = {
    ...(!phone.ok && { recipient_phone: { kind: 'phone' } }),
    ...(!email.ok && { recipient_email: { kind: 'email' } }),
  }
  return {
    recipientPhone: phone.ok ? phone.value : null,
    recipientEmail: email.ok ? email.value : null,
    errors,
  }
}

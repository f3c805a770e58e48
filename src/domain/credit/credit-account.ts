import { beyondTaka, lesser, minus, poisha, sum, type Poisha } from '#domain/money.ts'

/** A card that anyone with its code spends; the credit of one customer. */
export const creditKinds = ['gift_card', 'store_credit'] as const
export type CreditKind = (typeof creditKinds)[number]

/** `waiting`: nothing was ever on it; `spent`: nothing is left. */
export const creditStates = ['active', 'waiting', 'spent', 'blocked', 'expired'] as const
export type CreditState = (typeof creditStates)[number]

/** Where the price of credit was paid into; `credit_given`: nobody paid for it. Accounts of the books. */
export const creditSources = ['credit_given', 'till', 'bank', 'own_bkash', 'own_nagad'] as const
export type CreditSource = (typeof creditSources)[number]

/** Money on an account, in poisha. Days are those of Dhaka, like `2026-11-26`. */
export interface CreditStanding {
  readonly balance: Poisha
  /** Whether any entry was ever made. */
  readonly begun: boolean
  readonly blocked: boolean
  /** The last day on which it can be spent; null: no end. */
  readonly expiresOn: string | null
}

/** The state of an account on a day. */
export function creditState(
  { balance, begun, blocked, expiresOn }: CreditStanding,
  today: string,
): CreditState {
  if (blocked) return 'blocked'
  if (!begun) return 'waiting'
  if (expiresOn !== null && expiresOn < today) return 'expired'
  return balance > 0 ? 'active' : 'spent'
}

/** Why a card that was typed pays nothing; a code that no card has is no problem of a card. */
export const cardProblems = ['card_spent', 'card_expired', 'card_blocked'] as const
export type CardProblem = (typeof cardProblems)[number]

/** The amount of an account that can be spent on a day: nothing unless it is active. */
export function spendable(standing: CreditStanding, today: string): Poisha {
  return creditState(standing, today) === 'active' ? standing.balance : poisha(0)
}

/** A part of an order that one account pays. */
export interface CreditPart<Account> {
  readonly account: Account
  readonly amount: Poisha
}

/** An amount that accounts may pay, in poisha. */
export interface AmountToPay {
  readonly amount: Poisha
  /** The rest to pay is nothing, or at least this much: companies take no smaller payment. */
  readonly leastLeft: Poisha
}

/**
 * The parts of an amount that accounts pay, in the given order: each as much as it has in whole taka, as couriers take
 * no poisha, and none once the amount is covered, so no second card is emptied where one is enough.
 */
export function creditParts<Account extends { readonly spendable: Poisha }>(
  { amount, leastLeft }: AmountToPay,
  accounts: readonly Account[],
): readonly CreditPart<Account>[] {
  const there = sum(accounts.map(({ spendable }) => inWholeTaka(spendable)))
  const isCovered = there >= amount || amount - there >= leastLeft
  let left = isCovered ? lesser(amount, there) : poisha(Math.max(0, minus(amount, leastLeft)))
  const parts: CreditPart<Account>[] = []
  for (const account of accounts) {
    const isLast = left < inWholeTaka(account.spendable)
    const part = isLast ? left : inWholeTaka(account.spendable)
    if (part <= 0) continue
    parts.push({ account, amount: part })
    left = minus(left, part)
  }
  return parts
}

function inWholeTaka(amount: Poisha): Poisha {
  return minus(amount, beyondTaka(amount))
}

/** The sum that some parts pay, in poisha. */
export function paidByCredit(parts: readonly CreditPart<unknown>[]): Poisha {
  return sum(parts.map(({ amount }) => amount))
}

/** Largest amount of one gift card or gift of credit, in taka. */
export const CREDIT_TAKA_MAX = 50_000

/** Most that one person issues alone within a day, in poisha; above it a second person approves. */
export const CREDIT_ALONE_MAX = poisha(5_000_00)
export const CREDIT_ALONE_WINDOW_MS = 24 * 60 * 60 * 1000

/** A request that nobody decided about is void after this many ms. */
export const CREDIT_REQUEST_MS = 7 * 24 * 60 * 60 * 1000

/** Longest words on a card, and longest reason. */
export const CREDIT_WORDS_MAX = 300

/** Whether credit waits for a second person: each adjustment does, and an issue above the limit. Amounts in poisha. */
export function needsApproval(wanted: {
  readonly action: 'issue' | 'adjust'
  readonly amount: Poisha
  /** The sum that the person issued alone within the last day. */
  readonly aloneBefore: Poisha
}): boolean {
  return wanted.action === 'adjust' || wanted.amount + wanted.aloneBefore > CREDIT_ALONE_MAX
}

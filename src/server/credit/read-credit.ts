import { creditState, type CardProblem, type CreditKind } from '#domain/credit/credit-account.ts'
import { OWN_CREDIT, readCreditCode } from '#domain/credit/credit-code.ts'
import { poisha, sum, type Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { CreditCodes } from './credit-codes.ts'
import { findSpendable, type SpendableRow } from './spendable-store.ts'

/** An account that somebody may spend. */
export interface UsableAccount {
  readonly id: number
  readonly kind: CreditKind
  /** As it was typed. */
  readonly code: string
  /** In poisha. */
  readonly spendable: Poisha
}

/** The credit that was typed with a cart. */
export interface TypedCredit {
  /** In the order in which it was typed, each once. */
  readonly accounts: readonly UsableAccount[]
  /** The result of each typed code that is one of credit. */
  readonly states: ReadonlyMap<string, 'ok' | CardProblem>
  /** Store credit of the customer who is signed in, typed or not. In poisha. */
  readonly own: Poisha
}

interface Wanted {
  /** As typed, in capitals; those that are no gift card are left alone. */
  readonly codes: readonly string[]
  /** Of the customer who is signed in. */
  readonly userId: string | null
  /** Today in Dhaka. */
  readonly today: string
  /** Keeps the accounts from others until the transaction ends, in one order for everybody. */
  readonly lock: boolean
}

/** Reads the gift cards of typed codes, and the store credit of the customer. */
export async function readCredit(
  { creditCodes }: { readonly creditCodes: CreditCodes },
  db: Db,
  { codes, userId, today, lock }: Wanted,
): Promise<TypedCredit> {
  const hashes = new Map(
    codes.flatMap((code) => {
      const read = readCreditCode(code)
      return read === null ? [] : [[code, creditCodes.hash(read).toString('hex')] as const]
    }),
  )
  // Of somebody who is signed in a quote also tells what they could spend; an order takes only what was typed.
  const asksForOwn = userId !== null && (!lock || codes.includes(OWN_CREDIT))
  if (hashes.size === 0 && !asksForOwn) return { accounts: [], states: new Map(), own: poisha(0) }
  const found = await findSpendable(db, {
    hashes: [...hashes.values()],
    userId: asksForOwn ? userId : null,
    lock,
  })
  const isOwn = (row: SpendableRow) => row.kind === 'store_credit'
  const typed = codes.flatMap((code) => {
    const hash = hashes.get(code)
    const rows = found.filter((row) =>
      code === OWN_CREDIT ? isOwn(row) : row.hash !== null && row.hash === hash,
    )
    return rows.map((row) => ({ code, row }))
  })
  const states = new Map<string, 'ok' | CardProblem>()
  for (const { code, row } of typed) {
    if (states.get(code) !== 'ok') states.set(code, stateOf(row, today))
  }
  const own = sum(
    found.filter((row) => isOwn(row) && stateOf(row, today) === 'ok').map(({ balance }) => balance),
  )
  return { accounts: usable(typed, today), states, own }
}

type TypedRow = { readonly code: string; readonly row: SpendableRow }

/** A card that was typed in two ways is one card. */
function usable(typed: readonly TypedRow[], today: string): readonly UsableAccount[] {
  const byId = new Map<number, UsableAccount>()
  for (const { code, row } of typed) {
    if (byId.has(row.id) || stateOf(row, today) !== 'ok') continue
    byId.set(row.id, { id: row.id, kind: row.kind, code, spendable: row.balance })
  }
  return [...byId.values()]
}

function stateOf({ balance, begun, blocked, expires_on: expiresOn }: SpendableRow, today: string) {
  const state = creditState({ balance, begun, blocked, expiresOn }, today)
  if (state === 'active') return 'ok'
  return state === 'expired' ? 'card_expired' : state === 'spent' ? 'card_spent' : 'card_blocked'
}

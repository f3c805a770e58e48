/** What an account counts: things of the shop, debts of the shop, the owner's share, income or cost. */
export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

/** Every account of the books and its kind; the table `ledger_account` says the same. */
export const ledgerAccounts = {
  till: 'asset',
  riders: 'asset',
  bank: 'asset',
  own_bkash: 'asset',
  own_nagad: 'asset',
  sslcommerz: 'asset',
  bkash: 'asset',
  nagad: 'asset',
  steadfast: 'asset',
  pathao: 'asset',
  redx: 'asset',
  customers: 'liability',
  refunds: 'liability',
  customer_credit: 'liability',
  vat: 'liability',
  owner: 'equity',
  sales: 'income',
  delivery: 'income',
  credit_expired: 'income',
  reductions: 'expense',
  credit_given: 'expense',
  courier_charges: 'expense',
  courier_differences: 'expense',
  payment_charges: 'expense',
  till_difference: 'expense',
  expenses: 'expense',
} as const satisfies Readonly<Record<string, AccountKind>>

export type LedgerAccount = keyof typeof ledgerAccounts

/** The codes of all accounts, in the order in which people read them. */
export const accountCodes = Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]]

/** Accounts from which staff move money by hand. */
export const movedFrom = [
  'riders',
  'till',
  'bank',
  'own_bkash',
  'own_nagad',
  'sslcommerz',
  'bkash',
  'nagad',
  'owner',
] as const satisfies readonly LedgerAccount[]

/** Accounts to which staff move money by hand. */
export const movedTo = [
  'till',
  'bank',
  'own_bkash',
  'own_nagad',
  'riders',
  'sslcommerz',
  'bkash',
  'nagad',
  'expenses',
  'vat',
  'owner',
] as const satisfies readonly LedgerAccount[]

/** Accounts whose balance is made of parcels, orders or refunds, each of which is settled by itself. */
export const itemisedAccounts = [
  'steadfast',
  'pathao',
  'redx',
  'customers',
  'refunds',
] as const satisfies readonly LedgerAccount[]

/**
 * A balance as people say it, in poisha: debts, income and the owner's share are above zero when the books have more on
 * their right side.
 */
export function naturalBalance(account: LedgerAccount, debitLessCredit: number): number {
  const kind = ledgerAccounts[account]
  // Adding 0 turns −0 into 0.
  return kind === 'asset' || kind === 'expense' ? debitLessCredit : 0 - debitLessCredit
}

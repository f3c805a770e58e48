/** Companies through which money comes. */
export const paymentCompanies = ['sslcommerz', 'bkash'] as const
export type PaymentCompany = (typeof paymentCompanies)[number]

/** Every company with whose keys the shop works. The table `company_account` has the same list. */
export const companies = [...paymentCompanies, 'steadfast', 'pathao', 'redx'] as const
export type Company = (typeof companies)[number]

/** The keys of an account by their names. */
export type Keys = Readonly<Partial<Record<KeyName, string>>>

/** Every name that a key has at some company. */
export const allKeyNames = [
  'store_id',
  'store_password',
  'username',
  'password',
  'app_key',
  'app_secret',
] as const
export type KeyName = (typeof allKeyNames)[number]

/** The keys that each company gives to a shop, in the order of its own papers (domain facts: payments 1.1 and 2.1). */
export const keyNames: Readonly<Record<PaymentCompany, readonly KeyName[]>> = {
  sslcommerz: ['store_id', 'store_password'],
  bkash: ['username', 'password', 'app_key', 'app_secret'],
}

/** The keys that name the account itself: the others may change, and it stays the same account. */
const accountNames: Readonly<Record<PaymentCompany, readonly KeyName[]>> = {
  sslcommerz: ['store_id'],
  bkash: ['username', 'app_key'],
}

/** Whether two sets of keys open the same account: then the newer ones serve for all that the older ones began. */
export function isSameAccount(company: PaymentCompany, one: Keys, other: Keys): boolean {
  return accountNames[company].every((name) => one[name] === other[name])
}

/** The names of keys that are still missing. */
export function missingKeys(company: PaymentCompany, keys: Keys): readonly KeyName[] {
  return keyNames[company].filter((name) => (keys[name] ?? '') === '')
}

/** At most so many characters of a key are shown, and never more than a third of it. */
const SHOWN = 4
const PART = 3

/** A key as people see it: its last characters, by which they know it again. */
export function maskedKey(key: string): string {
  const shown = Math.min(SHOWN, Math.floor(key.length / PART))
  return `••••${key.slice(key.length - shown)}`
}

/** Companies through which money comes. */
export const paymentCompanies = ['sslcommerz', 'bkash'] as const
export type PaymentCompany = (typeof paymentCompanies)[number]

/** Couriers with an account of the shop. */
export const courierCompanies = ['steadfast', 'pathao', 'redx'] as const
export type CourierCompany = (typeof courierCompanies)[number]

/** Every company with whose keys the shop works. The table `company_account` has the same list. */
export type Company = PaymentCompany | CourierCompany

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
  'api_key',
  'secret_key',
  'client_id',
  'client_secret',
  'token',
  'webhook_secret',
] as const
export type KeyName = (typeof allKeyNames)[number]

/**
 * The keys of each company, in the order of its own papers (domain facts: payments 1.1 and 2.1, delivery 1 to 3). The shop
 * chooses the webhook secret itself; a courier without one is followed by asking alone.
 */
export const keyNames: Readonly<Record<Company, readonly KeyName[]>> = {
  sslcommerz: ['store_id', 'store_password'],
  bkash: ['username', 'password', 'app_key', 'app_secret'],
  steadfast: ['api_key', 'secret_key', 'webhook_secret'],
  pathao: ['client_id', 'client_secret', 'username', 'password', 'webhook_secret'],
  redx: ['token', 'webhook_secret'],
}

/** Keys that a company works without. Pathao signs in by the client alone, or by user name and password as well. */
const optional: Readonly<Record<Company, readonly KeyName[]>> = {
  sslcommerz: [],
  bkash: [],
  steadfast: ['webhook_secret'],
  pathao: ['username', 'password', 'webhook_secret'],
  redx: ['webhook_secret'],
}

/** A webhook secret has at least so many characters: nobody guesses it. */
export const WEBHOOK_SECRET_MIN = 32

/** The keys that name the account itself: the others may change, and it stays the same account. */
const accountNames: Readonly<Record<Company, readonly KeyName[]>> = {
  sslcommerz: ['store_id'],
  bkash: ['username', 'app_key'],
  steadfast: ['api_key'],
  pathao: ['client_id', 'username'],
  redx: ['token'],
}

/** Whether two sets of keys open the same account: then the newer ones serve for all that the older ones began. */
export function isSameAccount(company: Company, one: Keys, other: Keys): boolean {
  return accountNames[company].every((name) => one[name] === other[name])
}

/** The names of keys that are still missing. */
export function missingKeys(company: Company, keys: Keys): readonly KeyName[] {
  const isEmpty = (name: KeyName) => (keys[name] ?? '') === ''
  // One half of a sign-in is of no use.
  const isHalf = isEmpty('username') !== isEmpty('password')
  const isFree = (name: KeyName) =>
    optional[company].includes(name) && !(isHalf && (name === 'username' || name === 'password'))
  return keyNames[company].filter((name) => isEmpty(name) && !isFree(name))
}

/** At most so many characters of a key are shown, and never more than a third of it. */
const SHOWN = 4
const PART = 3

/** A key as people see it: its last characters, by which they know it again. */
export function maskedKey(key: string): string {
  const shown = Math.min(SHOWN, Math.floor(key.length / PART))
  return `••••${key.slice(key.length - shown)}`
}

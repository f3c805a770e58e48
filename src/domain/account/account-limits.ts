import type { CodePurpose } from './one-time-code.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The number of times within a window that begins with the first. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
  /**
   * The window begins again with each time that counts. After the last one the whole window must pass, so that no span
   * of that length holds more than `max`.
   */
  readonly fromLast?: boolean
}

/** Calls that any one network may make, whoever it is: checked before anything else is looked at. */
export const networkLimits = {
  sign_in: [{ max: 20, windowMs: MINUTE }],
  sign_up: [{ max: 30, windowMs: HOUR }],
  codes: [{ max: 60, windowMs: 10 * MINUTE }],
  account: [{ max: 240, windowMs: MINUTE }],
  /** Papers are drawn again for anyone who asks, which takes a while. */
  documents: [{ max: 30, windowMs: 5 * MINUTE }],
  /** Somebody who tries phones for an order, or orders for a phone. */
  tracking: [
    { max: 20, windowMs: 5 * MINUTE },
    { max: 100, windowMs: DAY },
  ],
  /** Whether answers helped: somebody who counts again and again under new names. */
  votes: [
    { max: 60, windowMs: 10 * MINUTE },
    { max: 1000, windowMs: DAY },
  ],
  /** Questions about products; a mobile network shares few addresses among many people. */
  questions: [
    { max: 20, windowMs: 10 * MINUTE },
    { max: 200, windowMs: DAY },
  ],
  /** Carts kept for a reminder, some ten times in a checkout, and the links of reminders. */
  reminders: [
    { max: 600, windowMs: 10 * MINUTE },
    { max: 10_000, windowMs: DAY },
  ],
  /** Some ten steps of a checkout; a mobile network shares few addresses among many people. */
  steps: [
    { max: 1200, windowMs: 10 * MINUTE },
    { max: 20_000, windowMs: DAY },
  ],
} as const satisfies Record<string, readonly Limit[]>
export type NetworkLimitName = keyof typeof networkLimits

/** Codes that strangers may request for one number or address, of one kind. */
function toStrangers(max: number) {
  return [
    { max: 1, windowMs: MINUTE },
    { max: 3, windowMs: 15 * MINUTE },
    { max, windowMs: DAY, fromLast: true },
  ] as const
}

/** Limits against people who guess, flood, or send messages at the shop's cost. */
export const accountLimits = {
  /** Accounts made from one network. A mobile network shares few addresses among many people. */
  signUpsPerNetwork: [{ max: 5, windowMs: HOUR }],
  signUpsPerEmail: [{ max: 3, windowMs: DAY }],
  /**
   * Codes that strangers request for one number or address, from any network. Each kind has its own share, so requests
   * of one kind never keep the owner from another.
   */
  signInCodesPerRecipient: toStrangers(5),
  /** For a new account, and for an account that wants this number. */
  claimCodesPerRecipient: toStrangers(3),
  recoveryCodesPerRecipient: toStrangers(3),
  orderCodesPerRecipient: toStrangers(4),
  /** The same from one network, for one kind of code. */
  codesPerRecipientAndNetwork: [
    { max: 1, windowMs: MINUTE },
    { max: 3, windowMs: 15 * MINUTE },
  ],
  /** Kept for the networks that the owner was seen at, for when strangers have used the share above. */
  codesToSeenNetworks: [{ max: 4, windowMs: DAY, fromLast: true }],
  /** For the owner, signed in or on a device that the account was opened on: nobody else can use these up. */
  codesPerOwner: [
    { max: 1, windowMs: MINUTE },
    { max: 3, windowMs: 15 * MINUTE },
    { max: 5, windowMs: HOUR },
    { max: 10, windowMs: DAY },
  ],
  codesPerNetwork: [
    { max: 5, windowMs: HOUR },
    { max: 20, windowMs: DAY },
  ],
  /** Numbers that begin alike: anyone who earns from calls to a block of numbers asks for many of them. */
  codesPerPrefix: [{ max: 50, windowMs: HOUR }],
  /** All messages of this kind: what the shop is ready to pay for. */
  codesInAll: [
    { max: 300, windowMs: HOUR },
    { max: 3000, windowMs: DAY },
  ],
  /** Passwords tried for one account from networks and devices that it was never opened at. */
  strangePasswordsPerAccount: [{ max: 100, windowMs: HOUR }],
  /** Second factors tried for one account, after its right password, from networks and devices that it was never opened at. */
  strangeSecondFactorsPerAccount: [
    { max: 20, windowMs: HOUR },
    { max: 100, windowMs: DAY },
  ],
  invitationsPerContact: [
    { max: 1, windowMs: MINUTE },
    { max: 5, windowMs: DAY },
  ],
  /** Links mailed to one address. */
  linksPerEmail: [
    { max: 1, windowMs: MINUTE },
    { max: 5, windowMs: DAY },
  ],
  /** Looks at one order by number and phone from one network, right or wrong. */
  trackingPerOrder: [{ max: 20, windowMs: 5 * MINUTE }],
  /** The same from all networks: a stranger finds the phone of an order by chance once in 100,000 days. */
  looksPerOrder: [{ max: 5000, windowMs: DAY }],
  /** Four digits are soon guessed: at ten tries a day all of them take three years for one order. */
  digitsPerOrder: [
    { max: 5, windowMs: 15 * MINUTE },
    { max: 10, windowMs: DAY },
  ],
  /**
   * Carts and orders with the code of a gift card. A code has 79 random bits, so this keeps tries cheap for us, and
   * many people behind one network still get their price.
   */
  creditCodesPerNetwork: [
    { max: 300, windowMs: 10 * MINUTE },
    { max: 3000, windowMs: DAY },
  ],
  /** Looks at what is on a gift card from one network, right or wrong. */
  giftCardLooksPerNetwork: [
    { max: 20, windowMs: 10 * MINUTE },
    { max: 100, windowMs: DAY },
  ],
  noncesPerNetwork: [{ max: 60, windowMs: HOUR }],
  /** Messages that somebody who works here sends to themselves, to try their words. */
  testMessagesPerAccount: [
    { max: 5, windowMs: 10 * MINUTE },
    { max: 30, windowMs: DAY },
  ],
  /** Words that the buyer of a piece writes about it, over and over: staff read each of them. */
  reviewsPerPiece: [
    { max: 5, windowMs: HOUR },
    { max: 10, windowMs: DAY },
  ],
  exportsPerAccount: [{ max: 10, windowMs: HOUR }],
} as const satisfies Record<string, readonly Limit[]>
export type AccountLimitName = keyof typeof accountLimits

/** The share that each kind of code has of what strangers may ask for. */
export const strangersShare = {
  sign_in: 'signInCodesPerRecipient',
  sign_up: 'claimCodesPerRecipient',
  phone_change: 'claimCodesPerRecipient',
  recovery: 'recoveryCodesPerRecipient',
  order: 'orderCodesPerRecipient',
} as const satisfies Partial<Record<CodePurpose, AccountLimitName>>

/** Codes for one number or address that people other than its owner can have sent within any 24 hours. */
export function codesToStrangers(): number {
  const shares = new Set<AccountLimitName>([...Object.values(strangersShare), 'codesToSeenNetworks'])
  return [...shares].reduce((sum, name) => sum + mostIn24Hours(accountLimits[name]), 0)
}

/** Windows that begin with the first count let nearly twice as many pass within such a span, so they bound nothing. */
function mostIn24Hours(limits: readonly Limit[]): number {
  const sliding = limits.filter(({ windowMs, fromLast = false }) => fromLast && windowMs >= DAY)
  return Math.min(...sliding.map(({ max }) => max))
}

/** Wrong passwords that cost nothing yet. */
const FREE_FAILS = 5
const DELAY_MAX_MS = 15 * MINUTE
/** Fails are forgotten this long after the first of them. */
export const FAILS_FORGOTTEN_MS = HOUR

/** How long an account takes no password after so many wrong ones in a row: twice as long for each further one. */
export function delayAfter(fails: number): number {
  return fails < FREE_FAILS ? 0 : Math.min(2 ** (fails - FREE_FAILS) * SECOND, DELAY_MAX_MS)
}

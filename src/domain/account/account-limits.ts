const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** So many times within a window that begins with the first. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/** Calls that any one network may make, whoever it is: checked before anything else is looked at. */
export const networkLimits = {
  sign_in: [{ max: 20, windowMs: MINUTE }],
  sign_up: [{ max: 30, windowMs: HOUR }],
  codes: [{ max: 60, windowMs: 10 * MINUTE }],
  account: [{ max: 240, windowMs: MINUTE }],
  /** Papers are drawn anew for whoever asks, which takes a while. */
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
  /** Some ten steps of a checkout; a mobile network shares few addresses among many people. */
  steps: [
    { max: 1200, windowMs: 10 * MINUTE },
    { max: 20_000, windowMs: DAY },
  ],
} as const satisfies Record<string, readonly Limit[]>
export type NetworkLimitName = keyof typeof networkLimits

/** What stands between the shop and those who guess, flood, or send messages at its cost. */
export const accountLimits = {
  /** Accounts made from one network. A mobile network shares few addresses among many people. */
  signUpsPerNetwork: [{ max: 5, windowMs: HOUR }],
  signUpsPerEmail: [{ max: 3, windowMs: DAY }],
  /** Codes sent to one number or address; the first is the pause before the next may be asked for. */
  codesPerRecipient: [
    { max: 1, windowMs: MINUTE },
    { max: 3, windowMs: 15 * MINUTE },
    { max: 5, windowMs: HOUR },
    { max: 10, windowMs: DAY },
  ],
  codesPerNetwork: [
    { max: 5, windowMs: HOUR },
    { max: 20, windowMs: DAY },
  ],
  /** Numbers that begin alike: whoever earns from calls to a block of numbers asks for many of them. */
  codesPerPrefix: [{ max: 50, windowMs: HOUR }],
  /** All messages of this kind: what the shop is ready to pay for. */
  codesInAll: [
    { max: 300, windowMs: HOUR },
    { max: 3000, windowMs: DAY },
  ],
  /** Wrong codes for one number or address, over all its codes and purposes. */
  wrongCodesPerRecipient: [{ max: 20, windowMs: DAY }],
  /** Links mailed to one address. */
  linksPerEmail: [
    { max: 1, windowMs: MINUTE },
    { max: 5, windowMs: DAY },
  ],
  /** Looks at one order by number and phone, right or wrong: from many networks too. */
  trackingPerOrder: [{ max: 20, windowMs: 5 * MINUTE }],
  /** Four digits are soon guessed: at ten tries a day all of them take three years for one order. */
  digitsPerOrder: [
    { max: 5, windowMs: 15 * MINUTE },
    { max: 10, windowMs: DAY },
  ],
  noncesPerNetwork: [{ max: 60, windowMs: HOUR }],
  exportsPerAccount: [{ max: 10, windowMs: HOUR }],
} as const satisfies Record<string, readonly Limit[]>
export type AccountLimitName = keyof typeof accountLimits

/** Wrong passwords that cost nothing yet. */
const FREE_FAILS = 5
const DELAY_MAX_MS = 15 * MINUTE
/** Fails are forgotten this long after the first of them. */
export const FAILS_FORGOTTEN_MS = HOUR

/** How long an account takes no password after so many wrong ones in a row: twice as long for each further one. */
export function delayAfter(fails: number): number {
  return fails < FREE_FAILS ? 0 : Math.min(2 ** (fails - FREE_FAILS) * SECOND, DELAY_MAX_MS)
}

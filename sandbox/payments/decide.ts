import { poisha } from '#domain/money.ts'
import { arrived, LATE_MS, type Outcome, type SandboxBook, type SandboxMoney } from './sandbox-book.ts'
import { newName } from './sandbox-secrets.ts'

/** The choices at the page of each company. */
export const choices = {
  sslcommerz: [
    'success',
    'fail',
    'cancel',
    'silent',
    'late',
    'duplicate',
    'twice',
    'wrong_amount',
    'risky',
    'forged',
  ],
  bkash: ['success', 'fail', 'pin', 'cancel', 'silent', 'late', 'duplicate', 'wrong_amount', 'forged'],
} as const satisfies Record<SandboxBook['company'], readonly Outcome[]>

/** Lets an outcome happen; a session in which money has come stays as it is. */
export function decide(book: SandboxBook, outcome: Outcome, now: number): SandboxBook {
  if (book.monies.length > 0) return book
  const next = { ...book, outcome, end: endOf(outcome, book.company) }
  if (book.company === 'bkash') return { ...next, pin: hasPin(outcome) }
  return { ...next, monies: moniesOf(book, outcome, now) }
}

function endOf(outcome: Outcome, company: SandboxBook['company']): SandboxBook['end'] {
  if (outcome === 'cancel') return 'cancelled'
  // With bKash a payment without cover fails at the execute; a wrong PIN before it.
  return outcome === 'pin' || (outcome === 'fail' && company === 'sslcommerz') ? 'failed' : null
}

function hasPin(outcome: Outcome): boolean {
  return outcome !== 'cancel' && outcome !== 'pin' && outcome !== 'forged'
}

type Make = (change?: Partial<SandboxMoney>) => SandboxMoney

const moniesAfter = {
  success: (make) => [make()],
  silent: (make) => [make()],
  duplicate: (make) => [make()],
  twice: (make) => [make(), make()],
  late: (make, { at }) => [make({ at: at + LATE_MS })],
  wrong_amount: (make, { amount }) => [make({ amount: poisha(amount - 1) })],
  risky: (make) => [make({ risky: true })],
  fail: () => [],
  pin: () => [],
  cancel: () => [],
  forged: () => [],
} as const satisfies Record<Outcome, (make: Make, usual: SandboxMoney) => SandboxMoney[]>

function moniesOf(book: SandboxBook, outcome: Outcome, now: number): SandboxMoney[] {
  return moniesAfter[outcome]((change) => ({ ...newMoney(book, now), ...change }), newMoney(book, now))
}

function newMoney({ amount }: SandboxBook, at: number): SandboxMoney {
  return { name: newName('SBX', 12), bankTran: newName('BT', 10), amount, at, risky: false, validated: false }
}

/** Money of nobody, for a notification that somebody made up. */
export function inventedMoney(book: SandboxBook, now: number): SandboxMoney {
  return { ...newMoney(book, now), name: newName('FORGED', 8) }
}

/** How often the company tells of how a session went, of its own accord and at once. */
export const notificationCounts = {
  success: 1,
  fail: 1,
  pin: 1,
  cancel: 1,
  silent: 0,
  late: 0,
  duplicate: 3,
  wrong_amount: 1,
  forged: 0,
  risky: 1,
  twice: 1,
} as const satisfies Record<Outcome, number>

/** Payments that SSLCommerz tells of at once; undefined among them stands for a try without money. */
export function notifiedAtOnce(book: SandboxBook, now: number): readonly (SandboxMoney | undefined)[] {
  const times = book.outcome === null ? 0 : notificationCounts[book.outcome]
  const monies = arrived(book, now)
  const notified = monies.length === 0 ? [undefined] : monies
  return Array.from({ length: times }, () => notified).flat()
}

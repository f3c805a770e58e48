/**
 * The rights of people who work here. Each call of the staff area names the right that it takes (contract/endpoint.ts),
 * and nothing else decides. `read` shows, `write` changes; the others are kept apart on purpose: the person who packs
 * an order may not change its price.
 */
export const rights = [
  'orders:read',
  /** Phone numbers of customers in full; without it their last digits. */
  'phones:read',
  /** Confirms orders, and notes what was said on the telephone. */
  'orders:confirm',
  /** Changes and cancels orders, and enters those of chat and telephone. */
  'orders:write',
  /** Takes any amount off an order; without it a small share (discount-limit.ts). */
  'discounts:write',
  /** Packs, books, prints, hands over, and follows parcels. */
  'parcels:write',
  /** Approves and refuses what customers want to send back. */
  'returns:decide',
  /** Takes in what came back, and puts it on the shelf again. */
  'returns:receive',
  /** Gives money back, and decides about payments that do not match. */
  'refunds:write',
  'money:read',
  /** Payouts, the ledger, and exports of money. */
  'money:write',
  'catalogue:read',
  'catalogue:write',
  'prices:write',
  'costs:read',
  /** Changes what lies on shelves by hand, and approves what a count found. */
  'stock:write',
  /** Counts, receives and lays pieces on shelves. */
  'stock:count',
  'content:write',
  /** Publishes, answers and hides what customers write about products. */
  'reviews:write',
  'promotions:read',
  'promotions:write',
  'customers:read',
  'customers:write',
  /** Exports and erases what is kept of a customer. */
  'customers:export',
  'reports:read',
  'settings:write',
  'staff:write',
  'audit:read',
] as const

export type Right = (typeof rights)[number]

/** The rights of a role as its row names them: all for the owner; a name that this version does not know is no right. */
export function rightsIn(code: string | null, names: readonly string[]): ReadonlySet<Right> {
  return new Set(code === 'owner' ? rights : rights.filter((right) => names.includes(right)))
}

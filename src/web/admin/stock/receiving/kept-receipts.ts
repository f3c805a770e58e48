import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { persistedState } from '#web/state/persisted-state.ts'

/** Pieces that somebody took in, until the shop has answered. They stay on the device, also after a restart. */
export interface KeptReceipt {
  /** Idempotency key: the pieces are taken in once, however often they are sent. */
  readonly key: string
  /** Number of the purchase list or the transfer; they begin with different letters. */
  readonly work: string
  /** Values of the form, by the names of its fields. */
  readonly numbers: Numbers
  /** When it was pressed, in ms since 1970. */
  readonly at: number
  /** The account that received; a colleague on the same device does not send it. */
  readonly personId: string
  /** It was sent, and the shop may have it. */
  readonly isSent: boolean
  /** Why the shop refused it, in words; empty: it has not. */
  readonly refused: string
}

const store = persistedState<readonly KeptReceipt[]>({
  key: 'abhoron.staff.receipts',
  initial: [],
  read: (stored) => {
    if (!Array.isArray(stored)) return null
    const receipts = stored.map(ofToday)
    return receipts.every(isReceipt) ? receipts : null
  },
})

/** A receipt that waits since only purchase lists had any: they named their list `purchase`. */
function ofToday(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('purchase' in stored)) return stored
  const { purchase, ...fields } = stored
  return { work: purchase, ...fields }
}

const TEXTS = ['key', 'work', 'personId', 'refused'] as const

function isReceipt(value: unknown): value is KeptReceipt {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Partial<Record<string, unknown>>
  const { numbers, at, isSent } = fields
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    typeof at === 'number' &&
    typeof isSent === 'boolean' &&
    typeof numbers === 'object' &&
    numbers !== null &&
    Object.values(numbers).every((one) => typeof one === 'string')
  )
}

/** The receipts of one purchase list or transfer that wait on this device. */
export function useKeptReceipts(work: string): readonly KeptReceipt[] {
  return store.use((receipts) => receipts).filter((one) => one.work === work)
}

/** Whether the browser stored the last receipt; otherwise it is gone with the page. */
export function useAreReceiptsKept(): boolean {
  return store.useIsStored()
}

export function keepReceipt(receipt: KeptReceipt): void {
  store.change((before) => [...before, receipt])
}

export function markReceipt(key: string, marks: Partial<Pick<KeptReceipt, 'isSent' | 'refused'>>): void {
  store.change((before) => before.map((one) => (one.key === key ? { ...one, ...marks } : one)))
}

/** Forgets a receipt: the shop has it, or its numbers stand in the form again. */
export function forgetReceipt(key: string): void {
  store.change((before) => before.filter((one) => one.key !== key))
}

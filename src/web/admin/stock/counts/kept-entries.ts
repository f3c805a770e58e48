import { persistedState } from '#web/state/persisted-state.ts'

/** A press of somebody who counts that the shop has not received yet. It stays on the device until it has. */
export interface KeptEntry {
  /** Makes the press count once, however often it is sent. */
  readonly key: string
  /** Number of the count. */
  readonly count: string
  /** SKU or barcode. */
  readonly code: string
  readonly pieces: number
  /** The number was typed, and takes the place of what was counted before. */
  readonly set: boolean
  /** When it was pressed, in ms since 1970. */
  readonly at: number
  /** The account that counted; a colleague on the same device does not send it. */
  readonly personId: string
}

const store = persistedState<readonly KeptEntry[]>({
  key: 'abhoron.staff.counted',
  initial: [],
  read: (stored) => (Array.isArray(stored) && stored.every(isEntry) ? stored : null),
})

const TEXTS = ['key', 'count', 'code', 'personId'] as const
const NUMBERS = ['pieces', 'at'] as const

function isEntry(value: unknown): value is KeptEntry {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Partial<Record<string, unknown>>
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    NUMBERS.every((name) => typeof fields[name] === 'number') &&
    typeof fields['set'] === 'boolean'
  )
}

export function useKeptEntries(): readonly KeptEntry[] {
  return store.use((entries) => entries)
}

/** Whether the browser stored the last press; otherwise it is gone with the page. */
export function useAreEntriesKept(): boolean {
  return store.useIsStored()
}

export function keepEntry(entry: KeptEntry): void {
  store.change((before) => [...before, entry])
}

/** Forgets what the shop has answered. */
export function forgetEntries(keys: ReadonlySet<string>): void {
  store.change((before) => before.filter(({ key }) => !keys.has(key)))
}

/** A code that was counted and names no piece. */
interface UnknownCode {
  readonly count: string
  readonly code: string
}

const unknown = persistedState<readonly UnknownCode[]>({
  key: 'abhoron.staff.uncounted',
  initial: [],
  read: (stored) => (Array.isArray(stored) && stored.every(isUnknown) ? stored : null),
})

function isUnknown(value: unknown): value is UnknownCode {
  if (typeof value !== 'object' || value === null) return false
  const { count, code } = value as Partial<Record<string, unknown>>
  return typeof count === 'string' && typeof code === 'string'
}

/** Codes kept on the device, the newest last; older ones are dropped. */
const UNKNOWN_MAX = 50

export function useUnknownCodes(): readonly UnknownCode[] {
  return unknown.use((codes) => codes)
}

export function keepUnknown({ count, code }: UnknownCode): void {
  unknown.change((before) =>
    [...before.filter((one) => one.count !== count || one.code !== code), { count, code }].slice(
      -UNKNOWN_MAX,
    ),
  )
}

/** Forgets the codes of a count: their pieces were laid aside. */
export function forgetUnknown(count: string): void {
  unknown.change((before) => before.filter((one) => one.count !== count))
}

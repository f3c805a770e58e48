import { persistedState } from '#web/state/persisted-state.ts'

/** The outcome of a call that the shop has not received yet. It stays on the device until it has. */
export interface WaitingOutcome {
  /** Idempotency key: an outcome that arrived although no answer came back counts once. */
  readonly key: string
  readonly number: string
  /** As the button has it, such as `later evening`. */
  readonly outcome: string
  readonly note: string
  /** When the button was pressed, in ms since 1970. */
  readonly at: number
  /** The account that noted it; a colleague on the same device does not send it. */
  readonly personId: string
}

const store = persistedState<readonly WaitingOutcome[]>({
  key: 'abhoron.staff.outcomes',
  initial: [],
  read: (stored) => (Array.isArray(stored) && stored.every(isOutcome) ? stored : null),
})

const TEXTS = ['key', 'number', 'outcome', 'note', 'personId'] as const

function isOutcome(value: unknown): value is WaitingOutcome {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Partial<Record<string, unknown>>
  return TEXTS.every((name) => typeof fields[name] === 'string') && typeof fields['at'] === 'number'
}

export function useWaitingOutcomes(): readonly WaitingOutcome[] {
  return store.use((outcomes) => outcomes)
}

/** Keeps an outcome on the device; the same press again changes nothing. */
export function keepOutcome(outcome: WaitingOutcome): void {
  store.change((before) => (before.some(({ key }) => key === outcome.key) ? before : [...before, outcome]))
}

/** Forgets an outcome that the shop has answered. */
export function forgetOutcome(key: string): void {
  store.change((before) => before.filter((one) => one.key !== key))
}

import { persistedState } from '#web/state/persisted-state.ts'

/** Scanned and typed values of the fields of one form, by their names. */
export type Numbers = Readonly<Record<string, string>>

interface KeptForm {
  /** The thing that the form is about, such as `transfer T-1001`. */
  readonly form: string
  readonly numbers: Numbers
  /** When it was changed, in ms since 1970. */
  readonly at: number
}

/** Pieces that somebody left lying are counted anew the next day. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Forms that are kept at once; older ones are let go. */
const FORMS_MAX = 20

const store = persistedState<readonly KeptForm[]>({
  key: 'abhoron.staff.arrivals',
  initial: [],
  read: (stored) =>
    Array.isArray(stored) && stored.every(isForm)
      ? stored.filter(({ at }) => Date.now() - at < KEPT_MS)
      : null,
})

function isForm(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { form, numbers, at } = value as Partial<Record<string, unknown>>
  if (typeof form !== 'string' || typeof at !== 'number') return false
  return (
    typeof numbers === 'object' &&
    numbers !== null &&
    Object.values(numbers).every((one) => typeof one === 'string')
  )
}

const none: Numbers = {}

/**
 * The numbers of a form. They stay on the device until the shop has taken them in: a refusal, fresh data and a phone that
 * throws its page away take nothing that was scanned.
 */
export function useKeptNumbers(form: string) {
  const numbers = store.use((all) => all.find((one) => one.form === form)?.numbers ?? none)
  return {
    numbers,
    set: (changed: Numbers) => keep(form, { ...numbers, ...changed }),
    clear: () => forgetNumbers(form),
  }
}

function keep(form: string, numbers: Numbers): void {
  const kept = { form, numbers, at: Date.now() }
  store.change((before) => [...before.filter((one) => one.form !== form), kept].slice(-FORMS_MAX))
}

/** Forgets the numbers of a form: the shop has them. */
export function forgetNumbers(form: string): void {
  store.change((before) => before.filter((one) => one.form !== form))
}

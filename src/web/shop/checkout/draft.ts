import { readSession, writeSession } from '#web/state/session-value.ts'
import { emptyValues, type CheckoutValues } from './checkout-form.ts'

/**
 * The typed values, kept in the tab for reload and Back; never a code that confirms, and gone with the order. Promo
 * codes are kept with the cart.
 */
const KEY = 'abhoron.checkout'

export function keepDraft(values: CheckoutValues): void {
  writeSession(KEY, JSON.stringify({ ...values, codes: [], terms: false }))
}

export function forgetDraft(): void {
  writeSession(KEY, '')
}

/** Null where nothing was kept, or it is from another time. */
export function storedDraft(): CheckoutValues | null {
  try {
    const stored: unknown = JSON.parse(readSession(KEY) ?? '')
    return isValues(stored) ? stored : null
  } catch {
    return null
  }
}

function isValues(stored: unknown): stored is CheckoutValues {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.entries(emptyValues).every(([name, value]) => sameKind(Reflect.get(stored, name), value))
}

function sameKind(stored: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(stored) && stored.every((one) => typeof one === 'string')
  return typeof stored === typeof value
}

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
export function keptDraft(): CheckoutValues | null {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? '')
    return isValues(kept) ? kept : null
  } catch {
    return null
  }
}

function isValues(kept: unknown): kept is CheckoutValues {
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(emptyValues).every(([name, value]) => sameKind(Reflect.get(kept, name), value))
}

function sameKind(kept: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(kept) && kept.every((one) => typeof one === 'string')
  return typeof kept === typeof value
}

import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import {
  cartOf,
  withPayment,
  type CartItem,
  type CartSnapshot,
  type CartState,
  type PaymentDetails,
} from './cart-state.ts'

/**
 * The cart that a browser stored, if it is one; null where it is corrupt or from another time, which is dropped.
 * Numbers are computed again: what was stored of them counts nothing.
 */
export function storedCart(stored: unknown): CartState | null {
  if (!isObject(stored) || !Array.isArray(stored['addtocartlist'])) return null
  const items: unknown[] = stored['addtocartlist']
  if (items.length > CART_LINES_MAX || !items.every(isItem)) return null
  if (new Set(items.map((item) => item.id)).size !== items.length) return null
  const cart = cartOf(items)
  const payment = stored['paymentDetails']
  return isPayment(payment) ? withPayment(cart, { method: payment.method }) : cart
}

function isPayment(value: unknown): value is PaymentDetails {
  return isObject(value) && typeof value['method'] === 'string' && /^[a-z_]{1,20}$/.test(value['method'])
}

function isItem(value: unknown): value is CartItem {
  return (
    isObject(value) &&
    isWhole(value['id'], 2_147_483_647) &&
    isWhole(value['quantity'], QUANTITY_MAX) &&
    (value['snapshot'] === null || isSnapshot(value['snapshot']))
  )
}

function isSnapshot(value: unknown): value is CartSnapshot {
  if (!isObject(value)) return false
  const { slug, name, name_bn: banglaName, options, options_bn: banglaOptions, image, price } = value
  const texts = [slug, name, options].every((text) => typeof text === 'string')
  const banglaFits = [banglaName, banglaOptions].every((text) => text === null || typeof text === 'string')
  return texts && banglaFits && typeof price === 'number' && price >= 0 && (image === null || isImage(image))
}

function isImage(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    /^[0-9a-f]{32}$/.test(value['id']) &&
    isWhole(value['width'], 20_000) &&
    isWhole(value['height'], 20_000) &&
    typeof value['colour'] === 'string'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWhole(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max
}

const KEY_CHARACTERS = 43

/**
 * The key of a request to order: of this cart, with exactly these details. Sent again, from this tab or another one, it
 * is the same request and gets the same answer. With other details it is another one, and the cart's name still keeps
 * it from becoming a second order.
 */
export async function idempotencyKey(cart: string, order: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(order))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const text = btoa(String.fromCodePoint(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return `${cart}.${text.slice(0, KEY_CHARACTERS)}`
}

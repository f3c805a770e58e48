import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a caller knows a secret; takes equally long whatever it says, so that trying tells nothing. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Names a request by its bytes, where the courier gives it no name. */
export function bodyKey(body: string): string {
  return `sha256:${createHash('sha256').update(body).digest('hex')}`
}

import { use } from 'react'
import type { Deferred } from './load-cart.ts'

/** A part of the page that may still be on its way; suspends while it is. */
export function useDeferredPart<Part>(part: Deferred<Part>): Part | null {
  return part instanceof Promise ? use(part) : part
}

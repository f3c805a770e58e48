import { use } from 'react'
import type { Later } from './load-cart.ts'

/** A part of the page that may still be on its way; suspends while it is. */
export function useLater<Part>(part: Later<Part>): Part | null {
  return part instanceof Promise ? use(part) : part
}

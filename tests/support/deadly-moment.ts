import { setTimeout as pause } from 'node:timers/promises'

/** A moment within work that runs at once, by how much of it has been answered: machines are not equally fast. */
export interface DeadlyMoment {
  readonly answered: () => void
  /** Resolves once it has come. */
  readonly comes: Promise<void>
}

/** After so many answers as chance says, of which there will be `most`, and some ms more. */
export function deadlyMoment(most: number): DeadlyMoment {
  let left = Math.floor(Math.random() * most)
  const { promise, resolve } = Promise.withResolvers<void>()
  if (left === 0) resolve()
  return {
    answered: () => {
      left -= 1
      if (left <= 0) resolve()
    },
    comes: promise.then(() => pause(Math.random() * SOME_MS)),
  }
}

/** About what one answer takes. */
const SOME_MS = 40

import { setTimeout as pause } from 'node:timers/promises'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of kills in each kill test: few in `npm test`, many in `npm run test:long` (vitest.config.ts). */
    killRounds: number
  }
}

/** The moment of a kill, counted in answers and not in time: machines are not equally fast. */
export interface DeadlyMoment {
  readonly answered: () => void
  /** Resolves at the moment of the kill. */
  readonly comes: Promise<void>
}

interface Round {
  /** Counted from 0. */
  readonly round: number
  readonly rounds: number
}

/**
 * Picks a moment in work that gives `most` answers. The rounds divide the work into equal parts, and each round dies in
 * its own part: few rounds still cover the beginning, the middle and the end. Rounds above `rounds` start again.
 */
export function deadlyMoment(most: number, { round, rounds }: Round): DeadlyMoment {
  let left = Math.floor((((round % rounds) + Math.random()) / rounds) * most)
  const { promise, resolve } = Promise.withResolvers<void>()
  if (left === 0) resolve()
  return {
    answered: () => {
      left -= 1
      if (left <= 0) resolve()
    },
    // Every other one at once: on a fast machine all is done within a few milliseconds.
    comes: promise.then(() => (Math.random() < 0.5 ? undefined : pause(Math.random() * SOME_MS))),
  }
}

/** About the duration of one answer on a slow machine. */
const SOME_MS = 40

import { passwordText } from '#domain/account/password.ts'
import { PASSWORD_MAX } from '#domain/limits.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { hashPassword, isOutdated, usualCost, verifyPassword, type HashCost } from './password-hash.ts'

/** Hashing, a few at a time: sign-ins may wait for each other, pages never wait for sign-ins. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /**
   * Whether a password fits a hash. Without a hash the work is done as well and the answer is no, so that the time does
   * not tell whether there was one.
   */
  readonly verify: (password: string, hash: string | null) => Promise<boolean>
  readonly isOutdated: (hash: string) => boolean
}

/** At once: half of libuv's threads, both cores of a small machine for 50 ms each. */
const RUNNING_MAX = 2
const WAITING_MAX = 20
/** A place rests so many times as long as it worked: a flood takes a third of one core and leaves the rest to pages. */
const RESTS = 4

/**
 * Hashing with at most two at work and twenty waiting; anyone who comes beyond is asked to come again. About ten a
 * second go on for ever (bug H6).
 */
export async function openPasswords(cost: HashCost = usualCost): Promise<Passwords> {
  const turn = turns()
  const nobodys = await hashPassword('nobody has this password', cost)
  return {
    hash: (password) => turn(() => hashPassword(passwordText(password), cost)),
    verify: async (password, hash) => {
      const text = passwordText(password)
      // Longer than any that can be set: hashed anyway, cut, so that it costs what others cost.
      const fits = await turn(() => verifyPassword(text.slice(0, PASSWORD_MAX * 2), hash ?? nobodys))
      return fits && hash !== null && Array.from(text).length <= PASSWORD_MAX
    },
    isOutdated: (hash) => isOutdated(hash, cost),
  }
}

function turns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0
  const handOn = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return async (work) => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) throw new RefusalError({ code: 'unavailable', reason: 'busy' })
      // Each finished task hands its place on, so that no other slips in between.
      await new Promise<void>((resolve) => void waiting.push(resolve))
    } else running += 1
    const started = performance.now()
    try {
      return await work()
    } finally {
      setTimeout(handOn, (performance.now() - started) * RESTS).unref()
    }
  }
}

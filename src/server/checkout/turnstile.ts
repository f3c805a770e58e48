import { RefusalError } from '#server/http/refusal.ts'

interface TurnstileOptions {
  /** The number of checkouts inside at once. */
  readonly inside: number
  /** The number of waiting checkouts; the next one is told to come again at once. */
  readonly waiting: number
  /** Longest wait, in ms. */
  readonly waitMs: number
}

/** Lets work in, so much at once, in the order in which it came; refuses as `unavailable` what would wait too long. */
export type Turnstile = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Keeps a crowd from taking all connections of the store: who waits here holds none, so that others browse on while a
 * sale is stormed (design: reliability 4.4).
 */
export function openTurnstile({ inside, waiting, waitMs }: TurnstileOptions): Turnstile {
  const queue = new Set<() => void>()
  let free = inside

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (queue.size >= waiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        queue.delete(letIn)
        reject(busy())
      }, waitMs)
      const letIn = () => {
        clearTimeout(late)
        resolve()
      }
      queue.add(letIn)
    })
  }

  function leave(): void {
    const [next] = queue
    if (next === undefined) {
      free += 1
      return
    }
    // Its place goes on to the person who came first.
    queue.delete(next)
    next()
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function busy(): RefusalError {
  return new RefusalError({ code: 'unavailable', reason: 'busy' })
}

import type { Span } from '#server/db/claim-due.ts'

/** Pieces of work that are done at once: companies count requests. */
const AT_ONCE = 4
/** A run ends at some time; what is left waits for the next. */
const ROUNDS_MAX = 100

interface DueWork<Due> {
  readonly clock: () => number
  readonly claim: (span: Span) => Promise<readonly Due[]>
  /** Longer than a piece of work takes: anyone who dies over it leaves it to a later run. */
  readonly leaseMs: number
  readonly work: (due: Due) => Promise<unknown>
  /** Told of each piece that failed; the others go on. */
  readonly failed: (error: unknown, due: Due) => void
}

/** Works off what is due. Any number of processes may do so at once: each piece goes to one of them. */
export async function workOffDue<Due>({ clock, claim, leaseMs, work, failed }: DueWork<Due>): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const now = clock()
    const due = await claim({ now: new Date(now), until: new Date(now + leaseMs), most: AT_ONCE })
    await Promise.all(due.map((one) => work(one).catch((error: unknown) => failed(error, one))))
    if (due.length < AT_ONCE) return
  }
}

import { accept, refuse, type Result } from '#domain/result.ts'

/** Pictures worked on at the same time. Two keep both cores of a small machine busy and leave half of libuv's threads to files. */
const RUNNING_MAX = 2
/** People who may wait for a picture at the same time; at 50 ms a picture the last one waits 5 s. */
const WAITED_FOR_MAX = 200

/** `waited-for`: somebody waits for the answer. `background`: done when nobody does, one at a time. */
export type Urgency = 'waited-for' | 'background'

export interface QueueRefusal {
  readonly code: 'unavailable'
  readonly reason: 'busy' | 'closing'
}

export interface Task<Value> {
  /** The result of the work; rejects with its error. Refused where it never got its turn. */
  readonly done: Promise<Result<Value, QueueRefusal>>
  /** Somebody waits for it now: moves background work that has not begun among the waited-for. */
  readonly hurry: () => void
}

interface QueueStatistics {
  readonly running: number
  readonly waitedFor: number
  readonly background: number
}

export interface WorkQueue {
  readonly run: <Value>(urgency: Urgency, work: () => Promise<Value>) => Task<Value>
  readonly statistics: () => QueueStatistics
  /** Refuses everything that waits or comes, and resolves when the running work has ended. */
  readonly close: () => Promise<void>
}

interface Entry {
  readonly start: () => Promise<void>
  readonly refuse: (reason: QueueRefusal['reason']) => void
}

/** A queue for heavy work: at most two at once, waited-for work first, background work only while nobody waits. */
export function workQueue(): WorkQueue {
  const waiting: Readonly<Record<Urgency, Set<Entry>>> = { 'waited-for': new Set(), background: new Set() }
  const running: Readonly<Record<Urgency, Set<Promise<void>>>> = {
    'waited-for': new Set(),
    background: new Set(),
  }
  let closing = false

  function mayStart(urgency: Urgency): boolean {
    if (urgency === 'waited-for') return running['waited-for'].size + running.background.size < RUNNING_MAX
    return running['waited-for'].size + waiting['waited-for'].size + running.background.size === 0
  }

  function startNext(urgency: Urgency): void {
    for (const entry of waiting[urgency]) {
      if (!mayStart(urgency)) return
      waiting[urgency].delete(entry)
      const work = entry.start()
      running[urgency].add(work)
      void work.then(() => {
        running[urgency].delete(work)
        startWhatMay()
      })
    }
  }

  function startWhatMay(): void {
    startNext('waited-for')
    startNext('background')
  }

  function wait(entry: Entry, urgency: Urgency): void {
    waiting[urgency].add(entry)
    startWhatMay()
  }

  return {
    run: (urgency, work) => {
      const { entry, done } = entryFor(work)
      const isFull = urgency === 'waited-for' && waiting[urgency].size >= WAITED_FOR_MAX
      if (closing || isFull) entry.refuse(closing ? 'closing' : 'busy')
      else wait(entry, urgency)
      const hurry = () => {
        if (waiting.background.delete(entry)) wait(entry, 'waited-for')
      }
      return { done, hurry }
    },
    statistics: () => ({
      running: running['waited-for'].size + running.background.size,
      waitedFor: waiting['waited-for'].size,
      background: waiting.background.size,
    }),
    close: async () => {
      closing = true
      for (const entries of Object.values(waiting)) {
        for (const entry of entries) entry.refuse('closing')
        entries.clear()
      }
      await Promise.all([...running['waited-for'], ...running.background])
    },
  }
}

function entryFor<Value>(work: () => Promise<Value>) {
  const { promise: done, resolve, reject } = Promise.withResolvers<Result<Value, QueueRefusal>>()
  const entry: Entry = {
    start: async () => {
      try {
        resolve(accept(await work()))
      } catch (error) {
        reject(error)
      }
    },
    refuse: (reason) => resolve(refuse({ code: 'unavailable', reason })),
  }
  return { entry, done }
}

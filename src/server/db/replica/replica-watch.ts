import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { messageOf } from '#server/db/start-error.ts'
import type { Log } from '#server/platform/log.ts'
import { replicaStates, type ReplicaState } from './replica-states.ts'
import { openStandby, type Standby } from './standby.ts'
import { readPrimary, type PrimaryPosition, type StandbyPosition } from './wal-position.ts'

/** Looks at the standby again and again, and says whether reads may try it. */
interface ReplicaWatch {
  /** The standby that reads may try now. */
  readonly usable: () => Standby | undefined
  readonly state: () => ReplicaState
  /** Why reads go to the primary; undefined: they go to the standby. */
  readonly trouble: () => string | undefined
  /** A read found the standby behind or silent: no other one tries it before the next look. */
  readonly rest: () => void
  readonly close: () => Promise<void>
}

interface WatchOptions {
  /** Of servers, one of which is a standby. */
  readonly urls: readonly string[]
  /** Asks the primary. */
  readonly asking: pg.Pool
  readonly max: number
  readonly log: Pick<Log, 'info' | 'warn'>
  /** From one look at the standby to the next. */
  readonly beatMs: number
}

/** A standby that is not there is looked for less often. */
const GONE_FACTOR = 4

/** Opens the watch after a first look at the servers. */
export async function openReplicaWatch(options: WatchOptions): Promise<ReplicaWatch> {
  const { beatMs, log } = options
  const ending = new AbortController()
  const closing = new Set<Promise<void>>()
  const states = replicaStates(log)
  let standby: Standby | undefined
  let isResting = false

  function leave(reason: string): void {
    const left = standby
    standby = undefined
    states.lose(reason)
    if (left === undefined) return
    left.leave()
    const closed = left.close().catch(() => undefined)
    closing.add(closed)
    void closed.then(() => closing.delete(closed))
  }

  /** The position of the standby, after another one was opened where there is none. */
  async function lookAtStandby(): Promise<StandbyPosition> {
    if (standby !== undefined) return standby.look()
    const opened = await firstStandby(options)
    standby = opened.standby
    return opened.position
  }

  async function beat(): Promise<void> {
    const primary = await readPrimary(options.asking).catch(() => undefined)
    try {
      const position = await lookAtStandby()
      const fault = faultOf(position, { primary, run: standby?.run })
      if (fault !== undefined) leave(fault)
      else if (primary !== undefined && states.judge(primary.bytes, position.bytes)) isResting = false
    } catch (error) {
      leave(messageOf(error))
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const wait = standby === undefined ? beatMs * GONE_FACTOR : beatMs
      await pause(wait, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) return
      await beat()
    }
  }

  await beat()
  const running = run()
  return {
    usable: () => (states.state() === 'used' && !isResting ? standby : undefined),
    state: states.state,
    trouble: states.trouble,
    rest: () => {
      isResting = true
    },
    close: async () => {
      ending.abort()
      await running
      await standby?.close()
      await Promise.all(closing)
    },
  }
}

/** The first server that is a standby. Rejects with why none is. */
async function firstStandby({ urls, max }: WatchOptions) {
  const opening = urls.map(async (url) => {
    const opened = await openStandby({ url, max })
    if (opened.position.isStandby) return opened
    await opened.standby.close()
    throw new Error('The server is no standby')
  })
  const found = await Promise.allSettled(opening)
  const [first, ...others] = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await Promise.all(others.map(({ standby }) => standby.close()))
  if (first !== undefined) return first
  throw new Error(
    found.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : [])).join('; '),
  )
}

interface Known {
  readonly primary: PrimaryPosition | undefined
  readonly run: string | undefined
}

/** Why a server is not the standby of the primary. */
function faultOf(position: StandbyPosition, { primary, run }: Known): string | undefined {
  if (!position.isStandby) return 'the standby takes writes now'
  if (position.run !== run) return 'the standby was started again'
  if (primary === undefined) return undefined
  if (position.system !== primary.system) return 'the standby follows another database'
  if (position.timeline !== primary.timeline) return 'the standby has not followed the failover'
  return undefined
}

import type { Caller, SignedInCaller } from '#server/http/caller.ts'
import { eventOf, openEventStream, type EventStream } from './event-stream.ts'

/** Streams of one person at a time: as many tabs as people look at; the oldest gives way. */
const STREAMS_MAX = 6

/** Somebody who works here and looks at what happens. */
export interface Connection extends EventStream {
  readonly accountId: string
  readonly mayReadOrders: () => boolean
  /** Ends the stream of a session that has ended, and takes in rights that have changed. */
  readonly check: () => Promise<void>
}

interface Asking {
  readonly caller: SignedInCaller
  /** Looks the session up again. */
  readonly lookAgain: () => Promise<Caller>
}

/** The streams that are open. */
export interface Connections {
  readonly add: (asking: Asking) => Connection
  readonly all: () => readonly Connection[]
  readonly readers: () => readonly Connection[]
  readonly of: (accountId: string) => readonly Connection[]
}

/** `onEmpty` is told when the last one has left. */
export function openConnections(onEmpty: () => void): Connections {
  const open = new Set<Connection>()
  const of = (accountId: string) => [...open].filter((one) => one.accountId === accountId)

  function add({ caller: first, lookAgain }: Asking): Connection {
    let caller: Caller = first
    const accountId = first.userId
    const stream = openEventStream(() => {
      open.delete(connection)
      if (open.size === 0) onEmpty()
    })
    const connection: Connection = {
      ...stream,
      accountId,
      mayReadOrders: () => caller.kind === 'staff' && caller.rights.has('orders:read'),
      check: async () => {
        caller = await lookAgain()
        if (caller.kind === 'staff' && caller.userId === accountId) return
        stream.send(eventOf('closed', { why: 'session' }))
        stream.end()
      },
    }
    open.add(connection)
    for (const oldest of of(accountId).slice(0, -STREAMS_MAX)) {
      oldest.send(eventOf('closed', { why: 'tabs' }))
      oldest.end()
    }
    return connection
  }

  return {
    add,
    all: () => [...open],
    readers: () => [...open].filter((one) => one.mayReadOrders()),
    of,
  }
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between two servers of this machine that can be cut, as a broken network does. */
export interface CuttableLink {
  readonly port: number
  /** Names the port at the other end. */
  readonly leadTo: (port: number) => void
  /** Breaks what goes through and lets nothing new in. */
  readonly cut: () => void
  /** Lets nothing through any more without breaking it, as a firewall that has forgotten the connection. */
  readonly stall: () => void
  /** Lets everything new through again; what stalled is broken. */
  readonly mend: () => void
  readonly close: () => Promise<void>
}

export async function openLink(): Promise<CuttableLink> {
  const sockets = new Set<Socket>()
  let target = 0
  let isCut = false
  let isStalled = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      // The end of one is the end of the other.
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    if (isStalled) return
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    leadTo: (wanted) => {
      target = wanted
    },
    cut: () => {
      isCut = true
      breakAll()
    },
    stall: () => {
      isStalled = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      if (isStalled) breakAll()
      isStalled = false
      isCut = false
    },
    close: async () => {
      server.close()
      breakAll()
      await once(server, 'close')
    },
  }
}

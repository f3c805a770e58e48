import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { heldPort, makeCertificate, proxyPlace } from '#tests/support/process/tls-proxy.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const POOL = 10
/** What a node needs beside its pool, and what operators need. */
const BESIDE_THE_POOL = 8
const FOR_OPERATORS = 14

/** Nodes of one shop behind nginx, as docs/operating.md recommends. */
export interface NodeGroup {
  /** The address of nginx. */
  readonly origin: string
  /** Addresses of the nodes, in their order. */
  readonly nodes: readonly string[]
  /** What nginx has written about requests so far. */
  readonly log: () => Promise<string>
  /** Stops a node as an operator does, starts it again, and waits until it is ready. */
  readonly restart: (node: number) => Promise<void>
  /** Ends a node as `kill -9` does; resolves when it is gone. */
  readonly kill: (node: number) => Promise<void>
  /** Starts a node that was killed and waits until it is ready. */
  readonly start: (node: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a PostgreSQL, so many nodes on it that start at once on an empty database, and nginx in front of them. */
export async function openNodeGroup(count: number): Promise<NodeGroup> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const [serverDir, dataDir, certificates] = await Promise.all([
      folder(opened),
      folder(opened),
      folder(opened),
    ])
    await makeCertificate(certificates)
    const place = await proxyPlace(certificates)
    const held = await Promise.all(Array.from({ length: count }, heldPort))
    const postgres = await startEmbedded({
      dataDir: serverDir,
      settings: { max_connections: count * (POOL + BESIDE_THE_POOL) + FOR_OPERATORS },
      report: () => undefined,
      onLost: (error) => {
        throw error
      },
    })
    opened.push(() => postgres.stop())
    const settings = {
      DATABASE_URL: postgres.connectionString,
      PUBLIC_URL: place.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      COURIERS: 'none',
    }
    const stores: WholeStore[] = []
    const start = async (node: number) => {
      const port = String(held[node]?.port)
      const store = startWholeStore(dataDir, { ...settings, PORT: port })
      stores[node] = store
      await store.opened()
      await ready(`http://127.0.0.1:${port}`)
    }
    opened.push(() => Promise.all(stores.map((store) => store.end('SIGTERM'))))
    await Promise.all(held.map(({ free }) => free()))
    await Promise.all(held.map((_, node) => start(node)))
    const nodes = held.map(({ port }) => `http://127.0.0.1:${port}`)
    const proxy = await place.start(...nodes)
    opened.push(() => proxy.close())
    return {
      origin: place.origin,
      nodes,
      log: proxy.log,
      restart: async (node) => {
        await stores[node]?.end('SIGTERM')
        await start(node)
      },
      kill: async (node) => {
        await stores[node]?.end('SIGKILL')
      },
      start,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function folder(opened: (() => Promise<unknown>)[]): Promise<string> {
  const made = await temporaryFolder()
  opened.push(() => removeFolder(made))
  return made
}

/** The health check: a restart of the next node waits for it. */
async function ready(node: string): Promise<void> {
  const { status } = await fetch(`${node}/readyz`)
  if (status !== 200) throw new Error(`The node ${node} is open, and /readyz says ${status}`)
}

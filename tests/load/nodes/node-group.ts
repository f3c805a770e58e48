import { randomBytes } from 'node:crypto'
import { startS3Server } from '#tests/support/companies/s3-server.ts'
import { openPostgresPair, type PostgresPair } from '#tests/support/process/postgres-pair.ts'
import { heldPort, makeCertificate, proxyPlace } from '#tests/support/process/tls-proxy.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const POOL = 10
/** Connections of a node beside its pool, and those of operators. */
const BESIDE_THE_POOL = 10
const FOR_OPERATORS = 14

/** Nodes of one shop behind nginx, as docs/operating.md recommends. */
export interface NodeGroup {
  /** The address of nginx. */
  readonly origin: string
  /** Addresses of the nodes, in their order. */
  readonly nodes: readonly string[]
  /** What nginx has written about requests so far. */
  readonly log: () => Promise<string>
  /** Opens the numbers of the nodes. */
  readonly metricsToken: string
  /** Stops a node as an operator does, starts it again, and waits until it is ready. */
  readonly restart: (node: number) => Promise<void>
  /** Ends a node as `kill -9` does; resolves when it is gone. */
  readonly kill: (node: number) => Promise<void>
  /** Starts a node that was killed and waits until it is ready. */
  readonly start: (node: number) => Promise<void>
  /** The two servers of the database. */
  readonly pair: PostgresPair
  readonly close: () => Promise<void>
}

/**
 * Opens a PostgreSQL with a standby, a server of buckets, so many nodes that share no folder and start at once on the
 * empty database, and nginx in front of them.
 */
export async function openNodeGroup(count: number): Promise<NodeGroup> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const certificates = await folder(opened)
    const dataDirs = await Promise.all(Array.from({ length: count }, () => folder(opened)))
    await makeCertificate(certificates)
    const place = await proxyPlace(certificates)
    const held = await Promise.all(Array.from({ length: count }, heldPort))
    const pair = await openPostgresPair(count * (POOL + BESIDE_THE_POOL) + FOR_OPERATORS)
    opened.push(() => pair.close())
    const { bucket, close: closeBucket } = await startS3Server()
    opened.push(closeBucket)
    const metricsToken = randomBytes(16).toString('hex')
    const settings = {
      DATABASE_URL: pair.connectionString,
      // The standby, whichever of both it is.
      DATABASE_REPLICA_URL: pair.connectionString,
      METRICS_TOKEN: metricsToken,
      AUTH_SECRET: randomBytes(32).toString('base64'),
      MEDIA_TO: `${bucket.endpoint}/${bucket.prefix}`,
      MEDIA_S3_KEY_ID: bucket.keyId,
      MEDIA_S3_SECRET: bucket.secret,
      PUBLIC_URL: place.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      COURIERS: 'none',
      ALLOW_SANDBOX: 'true',
    }
    const stores: WholeStore[] = []
    const start = async (node: number) => {
      const port = String(held[node]?.port)
      const store = startWholeStore(dataDirs[node] ?? '', { ...settings, PORT: port })
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
      metricsToken,
      restart: async (node) => {
        await stores[node]?.end('SIGTERM')
        await start(node)
      },
      kill: async (node) => {
        await stores[node]?.end('SIGKILL')
      },
      start,
      pair,
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

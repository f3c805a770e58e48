import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/start-embedded.ts'
import { throwAwaySettings } from '#tests/support/process/throw-away-settings.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const START_MS = 120_000

let serverDir: string
let dataDir: string
let postgres: EmbeddedPostgres
const nodes: WholeStore[] = []

beforeAll(async () => {
  serverDir = await temporaryFolder()
  dataDir = await temporaryFolder()
  postgres = await startEmbedded({
    dataDir: serverDir,
    settings: { ...throwAwaySettings, max_connections: 60 },
    report: () => undefined,
    onLost: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  await postgres.stop()
  await removeFolder(serverDir)
  await removeFolder(dataDir)
})

function start(settings: Readonly<Record<string, string>> = {}): WholeStore {
  const shared = { DATABASE_URL: postgres.connectionString, NODE_ENV: 'development', COURIERS: 'none' }
  const node = startWholeStore(dataDir, { ...shared, ...settings })
  nodes.push(node)
  return node
}

test(
  'two nodes that start at once on an empty database sell one shop, and a node that does not belong to it is refused',
  async () => {
    const [one, other] = await Promise.all([start(), start()].map((node) => node.opened()))
    const productsAt = async (origin = '') => {
      const answer = await fetch(`${origin}/v1/product/all?page_size=1`)
      const { count } = (await answer.json()) as { readonly count: number }
      return count
    }
    expect(await productsAt(one)).toBeGreaterThan(60)
    expect(await productsAt(other)).toBe(await productsAt(one))

    const stranger = start({ AUTH_SECRET: 'Zp5@cG8(uS2)eW7_oM4+xV9=iT1~rK6b' })
    expect(await stranger.ended).toBe(1)
    expect(stranger.output()).toContain("AUTH_SECRET is not the secret of this database's shop")
    const elsewhere = await temporaryFolder()
    const lonely = start({ DATA_DIR: elsewhere })
    expect(await lonely.ended).toBe(1)
    expect(lonely.output()).toContain(`The data folder ${elsewhere} does not belong to this database`)
    await removeFolder(elsewhere)
    await rm(path.join(dataDir, 'auth-secret'))
    const forgetful = start()
    expect(await forgetful.ended).toBe(1)
    expect(forgetful.output()).toContain('is missing')
    expect(await productsAt(other)).toBeGreaterThan(60)
  },
  START_MS,
)

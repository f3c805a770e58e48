import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeShopTemplate } from './shop-template.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { throwAwaySettings } from './process/throw-away-settings.ts'

/** The facts about the cluster of this run for the test files. */
export interface TestCluster {
  /** Connection string of the superuser. */
  readonly superuser: string
  /** Connection string of the migrated database, which is copied and never connected to. */
  readonly template: string
  /** Connection string of the same with a shop without products in it. */
  readonly shopTemplate: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** Starts the cluster before the first test of a run; Vitest calls what it returns after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder()
  const postgres = await startEmbedded({
    dataDir,
    settings: { ...throwAwaySettings, synchronous_commit: 'off', max_connections: 200 },
    report: () => undefined,
    onLost: fail,
  })
  const superuser = postgres.superuserConnectionString
  const template = postgres.connectionString
  await migrateTemplate(template)
  const shopTemplate = await makeShopTemplate({ superuser, template, dataDir })
  project.provide('cluster', { superuser, template, shopTemplate })
  return async () => {
    await postgres.stop()
    await removeFolder(dataDir)
  }
}

async function migrateTemplate(connectionString: string): Promise<void> {
  const template = await openDatabase({ connectionString, poolMax: 2, durable: false, onError: fail })
  try {
    await migrate(template.pool, join(import.meta.dirname, '../../migrations'), () => undefined)
  } finally {
    await template.close()
  }
}

function fail(error: Error): never {
  throw error
}

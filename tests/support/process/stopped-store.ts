import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { throwAwaySettings } from './throw-away-settings.ts'

/**
 * The data folder of a store that was started once and stopped, copied for each test. Copying takes a tenth of the time
 * of making a database.
 */
export interface StoppedStore {
  /** A fresh copy. */
  copy(): Promise<string>
  remove(): Promise<void>
}

/** Makes a stopped store; its settings are those of the tests. */
export async function stoppedStore(): Promise<StoppedStore> {
  const original = await temporaryFolder()
  const postgres = await startEmbedded({
    dataDir: original,
    settings: throwAwaySettings,
    report: () => undefined,
    onLost: (error) => {
      throw error
    },
  })
  await postgres.stop()
  return {
    copy: async () => {
      const folder = await temporaryFolder()
      // fs.cp is not used: as root the files belong to the user of PostgreSQL, and must in the copy.
      await promisify(execFile)('cp', ['-a', join(original, 'database'), folder])
      await removeFolder(join(folder, 'database/server.log'))
      return folder
    },
    remove: () => removeFolder(original),
  }
}

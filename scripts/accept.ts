/**
 * Makes the secret or the data folder of this machine that of the shop, after somebody changed it on purpose:
 *   npm run accept -- secret     AUTH_SECRET, or the file auth-secret in DATA_DIR; a new one is made if there is none
 *   npm run accept -- folder     the place where the pictures are now: DATA_DIR, or MEDIA_TO
 * Without it a node with another secret or folder does not start. Stop all nodes first.
 */
import { refuseConnectedShop } from '#server/backup/clear-database.ts'
import { StartError } from '#server/db/start-error.ts'
import { acceptFolder, acceptSecret } from '#server/nodes/join-shop.ts'
import { operate, withConnection, withDatabase } from './support/operate-shop.ts'

const accepts = new Map([
  ['secret', acceptSecret],
  ['folder', acceptFolder],
])

await operate((config) =>
  withDatabase(config, async (connectionString) => {
    const [what = '', ...more] = process.argv.slice(2)
    const accept = accepts.get(what)
    if (accept === undefined || more.length > 0)
      throw new StartError('Say what to accept: npm run accept -- secret, or npm run accept -- folder')
    await refuseConnectedShop(connectionString, `npm run accept -- ${what}`)
    await withConnection(config, connectionString, (db) =>
      accept(db, { ...config.media, dataDir: config.dataDir, secret: config.accounts.secret }),
    )
    console.log(`\nThe ${what} of this machine is that of the shop now. Start all nodes with it.`)
  }),
)

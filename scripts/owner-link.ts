/**
 * Prints a link into the staff area for an owner, which works once, for two days: npm run owner-link. For a shop whose
 * owner lost password and second factor, or whose first link was lost. A newer link makes the older one void.
 */
import { makeOwnerLink } from '#server/accounts/staff/invite.ts'
import { openDatabase } from '#server/db/database.ts'
import { secretOfShop } from '#server/nodes/join-shop.ts'
import { sealOf } from '#server/platform/seal.ts'
import { operate, withDatabase } from './support/operate-shop.ts'

await operate((config) =>
  withDatabase(config, async (connectionString) => {
    const database = await openDatabase({
      connectionString,
      poolMax: 1,
      durable: config.mode === 'production',
      onError: (error) => console.error(error.message),
    })
    try {
      const secret = await secretOfShop(database.db, {
        dataDir: config.dataDir,
        secret: config.accounts.secret,
      })
      const path = await makeOwnerLink({ db: database.db, seal: sealOf(secret), now: Date.now })
      console.log(`\nThis link works once, for two days: ${config.http.publicUrl ?? ''}${path}`)
    } finally {
      await database.close()
    }
  }),
)

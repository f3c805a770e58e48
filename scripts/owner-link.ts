/**
 * Prints a link into the staff area for an owner, which works once, for two days: npm run owner-link. For a shop whose
 * owner lost password and second factor, or whose first link was lost. A newer link makes the older one void.
 */
import { makeOwnerLink } from '#server/accounts/staff/invite.ts'
import { secretOfShop } from '#server/nodes/join-shop.ts'
import { sealOf } from '#server/platform/seal.ts'
import { operate, withConnection, withDatabase } from './support/operate-shop.ts'

await operate((config) =>
  withDatabase(config, (connectionString) =>
    withConnection(config, connectionString, async (db) => {
      const { dataDir, accounts, http } = config
      const secret = await secretOfShop(db, { dataDir, secret: accounts.secret })
      const path = await makeOwnerLink({ db, seal: sealOf(secret), now: Date.now })
      console.log(`\nThis link works once, for two days: ${http.publicUrl ?? ''}${path}`)
    }),
  ),
)

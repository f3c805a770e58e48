/** A process that sends the webhooks of a shop, to be killed. Started with a connection string, a secret and a host. */
import { Hono } from 'hono'
import { openDatabase } from '#server/db/database.ts'
import type { ApiEnvironment } from '#server/http/mount.ts'
import { createLog } from '#server/platform/log.ts'
import { openWebhooks } from '#server/webhooks/open-webhooks.ts'

const [connectionString = '', secret = '', host = ''] = process.argv.slice(2)
const database = await openDatabase({
  connectionString,
  poolMax: 4,
  durable: false,
  onError: () => undefined,
})
const webhooks = openWebhooks(new Hono<ApiEnvironment>(), {
  database,
  clock: Date.now,
  log: createLog('error'),
  secret,
  trustedHosts: [host],
  messages: { queue: () => Promise.reject(new Error('Nobody is told here')) },
})
await webhooks.start()

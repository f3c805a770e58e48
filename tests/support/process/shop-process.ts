/**
 * A process of the store for tests that run several on one database, or kill one. It serves the API, and the addresses
 * for companies and couriers, on a free port of this machine. Started with a connection string, a folder for pictures
 * and its ways; says its port in a line of its own. A number of ms on its standard input moves its clock on.
 */
import { usualCourierAddresses } from '#domain/delivery/courier-accounts.ts'
import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readsAtPrimary } from '#server/db/replica/read-db.ts'
import { openDatabase } from '#server/db/database.ts'
import { listenOn } from '#server/http/site/listen-on.ts'
import { createLog } from '#server/platform/log.ts'
import { openMedia } from '#server/media/open-media.ts'
import { openMessages } from '#server/messages/open-messages.ts'
import { openShop } from '#server/open-shop.ts'
import type { PaymentOptions } from '#server/payments/open-payments.ts'
import type { ShopWays } from './shop-processes.ts'
import { onlySandbox, testSecret, testSpeaker } from '#tests/support/companies/test-outbox.ts'

const [connectionString = '', pictures = '', given = '{}'] = process.argv.slice(2)
// Written by startShopProcess.
const ways = JSON.parse(given) as ShopWays
let ahead = ways.aheadMs ?? 0
const log = createLog(ways.couriers === undefined && ways.payments === undefined ? 'error' : 'silent')
const database = await openDatabase({
  connectionString,
  poolMax: 12,
  durable: false,
  // Two hundred at once wait for their turn: what is asked here is who wins, not how fast.
  limits: { connectMs: 20_000, lockMs: 20_000, statementMs: 20_000 },
  onError: () => undefined,
})
const messages = openMessages({
  database,
  log,
  settings: onlySandbox,
  secret: testSecret,
  speaker: () => testSpeaker,
})
const shop = await openShop({
  database,
  replica: readsAtPrimary(database.pool),
  log,
  newRequestId: randomUUID,
  messages,
  media: await openMedia({ folder: pictures, log }),
  workFolder: path.join(pictures, 'work'),
  now: () => Date.now() + ahead,
  accounts: {
    secret: 'for the processes of a test, known to everybody',
    https: false,
    publicOrigin: 'http://shop.test',
    google: null,
    hashCost: { memory: 8, passes: 1 },
  },
  couriers: ways.couriers && {
    settings: ways.couriers,
    addresses: usualCourierAddresses,
    sandbox: false,
  },
  ...(ways.payments === undefined ? {} : { payments: paymentsOf(ways.payments) }),
})
const { port } = await listenOn({
  host: '127.0.0.1',
  port: 0,
  fetch: (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/pay/')) return shop.payments.callbacks.fetch(request)
    if (pathname.startsWith('/hooks/')) return shop.parcels.hooks.fetch(request)
    return shop.api.fetch(request)
  },
})
const orders = createInterface({ input: process.stdin })
orders.on('line', (line) => {
  ahead += Number(line)
})
// Nobody else ends it, should the test be gone.
orders.on('close', () => process.exit(0))
// A process that is killed keeps nothing for the next one.
flushCompileCache()
process.stdout.write(`${port}\n`)
if (ways.dueEveryMs !== undefined) void lookAfterThings(ways.dueEveryMs)

/** As the jobs of a store do each minute. */
async function lookAfterThings(everyMs: number): Promise<never> {
  for (;;) {
    await shop.payments.runDue()
    await shop.parcels.checkDue()
    await shop.runDeadlines()
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

function paymentsOf({ settings, url }: NonNullable<ShopWays['payments']>): PaymentOptions {
  // The pages of the sandbox are wherever the shop is reached, and its certificate on its own server.
  const places = { isPageHost: () => true, isCertificateUrl: (address: URL) => address.origin === url }
  return { settings, places, returnOrigin: undefined }
}

/**
 * A process of the store for tests that run several on one database, or kill one: the API alone, on a free port of this
 * machine. Started with a connection string and a folder for pictures; says its port in a line of its own.
 */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/db/database.ts'
import { listenOn } from '#server/http/listen-on.ts'
import { createLog } from '#server/log.ts'
import { openMedia } from '#server/media/open-media.ts'
import { openMessages } from '#server/messages/open-messages.ts'
import { openShop } from '#server/open-shop.ts'
import { onlySandbox, testSecret, testSpeaker } from './test-outbox.ts'

const [connectionString = '', pictures = ''] = process.argv.slice(2)
const log = createLog('error')
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
  log,
  newRequestId: randomUUID,
  messages,
  media: await openMedia({ folder: pictures, log }),
  accounts: {
    secret: 'for the processes of a test, known to everybody',
    https: false,
    publicOrigin: 'http://shop.test',
    google: null,
    hashCost: { memory: 8, passes: 1 },
  },
})
const { port } = await listenOn({
  host: '127.0.0.1',
  port: 0,
  fetch: (request) => shop.api.fetch(request),
})
// Nobody else ends it, should the test be gone.
process.stdin.on('end', () => process.exit(0)).resume()
process.stdout.write(`${port}\n`)

import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { sealOf } from '#server/platform/seal.ts'
import { makeAuthority, type TestAuthority } from '#tests/support/companies/test-authority.ts'
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/companies/webhook-receiver.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { claimDelivery } from './delivery-store.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import type { WebhookContext } from './webhook-context.ts'

/*
 * Deliveries to real servers with TLS on this machine. This process alone trusts the certificate authority of the test.
 * The machine cannot look up the name of the receiver, so a delivery that arrives used the address that was checked.
 */

const HOST = 'hooks.receiver.com'
const SECRET = 'the secret of a test, known to everybody'
const trusted = getCACertificates('default')

let folder: string
let authority: TestAuthority
let shop: TestShop
let piece: number

beforeAll(async () => {
  folder = await temporaryFolder()
  authority = await makeAuthority(folder, 'trusted')
  setDefaultCACertificates([...trusted, authority.cert])
  // The address is changed to a name below; saving asks the resolver of the machine.
  shop = await openTestShop({ trustedHosts: ['127.0.0.1:1'], accounts: { secret: SECRET } })
  piece = await addPiece(shop, { stock: 100, price: 1000 })
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await shop.close()
  await removeFolder(folder)
})

interface Tried {
  readonly status: number | null
  readonly problem: string | null
  readonly secret: string
}

/** An order is told to an address once; `resolve` says where its name leads. */
async function tell(url: string, places: WebhookContext['places']): Promise<Tried> {
  const { token } = await aStaffMember(shop)
  await rows(
    shop.db,
    'update webhook_endpoint set is_on = false, removed_at = now() where removed_at is null',
  )
  const body = { name: 'Warehouse', events: ['order.placed'], url: 'https://127.0.0.1:1/events' }
  const made = await call(shop, 'POST /v1/staff/webhooks', { token, body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const id = Number(made.body['id'])
  await rows(shop.db, 'update webhook_endpoint set url = $2 where id = $1', [id, url])
  await aShopper(shop.api).buy([{ id: piece, quantity: 1 }])
  const { db, messages } = shop
  const context = { db, clock: shop.now, log: createLog('silent'), seal: sealOf(SECRET), messages, places }
  const now = new Date(shop.now())
  const until = new Date(shop.now() + 60_000)
  const claimed = await inTransaction(db, (trx) => claimDelivery(trx, { now, until, atOnce: 2 }))
  if (claimed === undefined) throw new Error('Nothing is to be delivered')
  await deliverWebhook(context, claimed)
  const [attempt] = await rows<Omit<Tried, 'secret'>>(
    db,
    'select status, problem from webhook_attempt where delivery_id = $1',
    [claimed.id],
  )
  if (attempt === undefined) throw new Error('No try was written down')
  return { ...attempt, secret: String(made.body['secret']) }
}

async function withReceiver(
  certificate: Parameters<typeof startWebhookReceiver>[0],
  work: (receiver: WebhookReceiver, port: string) => Promise<void>,
): Promise<void> {
  const receiver = await startWebhookReceiver(certificate)
  try {
    await work(receiver, receiver.host.split(':')[1] ?? '')
  } finally {
    await receiver.close()
  }
}

test('an event goes to the checked address with the name of its host in TLS and HTTP, and the name is looked up once', async () => {
  await withReceiver(await authority.sign(HOST), async (receiver, port) => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    let asked = 0
    const resolve = () => Promise.resolve(answers[asked++] ?? [])
    const host = `${HOST}:${port}`
    const tried = await tell(`https://${host}/events`, { trustedHosts: [host], resolve })
    expect(tried).toMatchObject({ status: 204, problem: null })
    expect(asked).toBe(1)
    expect(receiver.serverNames).toEqual([HOST])
    const [received] = receiver.received
    expect(received?.headers).toMatchObject({ host })
    expect(received !== undefined && isSignedWith(tried.secret, received)).toBe(true)
  })
})

test.each([
  ['is for another name', async () => authority.sign('other.receiver.com'), 'err_tls_cert_altname_invalid'],
  [
    'comes from an unknown authority',
    async () => (await makeAuthority(folder, 'unknown')).sign(HOST),
    'unable_to_',
  ],
  ['has expired', async () => authority.sign(HOST, { days: -1 }), 'cert_has_expired'],
] as const)(
  'a receiver whose certificate %s gets nothing, and the log says why',
  async (_, sign, problem) => {
    await withReceiver(await sign(), async (receiver, port) => {
      const host = `${HOST}:${port}`
      const resolve = () => Promise.resolve(['127.0.0.1'])
      const tried = await tell(`https://${host}/events`, { trustedHosts: [host], resolve })
      expect(tried.status).toBeNull()
      expect(tried.problem).toContain(problem)
      expect(receiver.received).toEqual([])
    })
  },
)

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1'])(
  'a name that was public when it was saved and leads to %s now gets nothing',
  async (ip) => {
    const tried = await tell(`https://${HOST}/events`, { resolve: () => Promise.resolve([ip]) })
    expect(tried).toMatchObject({ status: null, problem: 'not_public' })
  },
)

test('a name of which one address leads inward gets nothing at all', async () => {
  const resolve = () => Promise.resolve(['8.8.8.8', '192.168.1.1'])
  expect(await tell(`https://${HOST}/events`, { resolve })).toMatchObject({ problem: 'not_public' })
})

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openFakeGoogle } from '#tests/support/companies/fake-google.ts'
import { aPerson, call } from '#tests/support/samples/people.ts'
import { listeningSite } from '#tests/support/test-site.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const run = promisify(execFile)
const script = path.join(import.meta.dirname, 'account-acceptance.sh')

test('[V1] [V2] [V3] [V5] [V6] [V8] the acceptance of the design passes from a shell, on a store that listens', async () => {
  const google = await openFakeGoogle(Date.now)
  const shop = await openTestShop({ accounts: { google: google.settings } })
  const [a, b] = [await aPerson(shop), await aPerson(shop)]
  const email = 'google-user@gmail.com'
  const asked = await call(shop, `PUT /v1/user/google_login/${email}`)
  const { nonce } = asked.body['data'] as { nonce: string }
  const credential = await google.token({ sub: 'google-user', email, nonce })
  await call(shop, `PUT /v1/user/google_login/${email}`, { body: { credential } })
  // The script's Google user; its mailbox is not one that Google runs, so the row is renamed here.
  await shop.db
    .updateTable('account')
    .set({ email: 'google-user@shop.test' })
    .where('email', '=', email)
    .execute()

  const site = await listeningSite(shop)
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(site.port),
    A_ID: a.id,
    B_ID: b.id,
    B_TOK: b.token,
    RANDOM_ID: randomUUID(),
    OLD_DEFAULT: 'Social@12345',
  }
  await expect(run('sh', [script], { env })).resolves.toMatchObject({ stderr: '' })
  // The control: with one guard's answer expected wrongly, it fails. The number's codes are used up for now.
  shop.pass(60 * 60 * 1000)
  await expect(run('sh', [script], { env: { ...env, A_ID: b.id } })).rejects.toThrow(
    'B asks for A: 200, not 403',
  )
  await site.close()
  await shop.close()
  await google.close()
})

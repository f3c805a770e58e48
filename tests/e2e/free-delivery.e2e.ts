import pg from 'pg'
import { startStore, type StoreProcess } from '#tests/support/store-process.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { open } from './support/account.ts'
import { leaveCart, variantOf } from './support/checkout.ts'
import { startShop, type StartedShop } from './support/start-shop.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'

const STUDS = 'round-solitaire-studs'

/* A store whose owner brings carts from ৳5,000 on for nothing. */
let dataDir: string
let database: StoreProcess
let shop: StartedShop

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = await temporaryFolder()
  database = startStore(dataDir)
  const { connectionString = '' } = await database.said('ready')
  shop = await startShop({ NODE_ENV: 'development', DATABASE_URL: connectionString })
  const client = new pg.Client(connectionString)
  await client.connect()
  await client.query(
    `update setting set value = jsonb_set(value, '{delivery,free_over}', '5000') where name = 'checkout'`,
  )
  await client.end()
})
test.afterAll(async () => {
  await shop.close()
  await database.end('SIGTERM')
  await removeFolder(dataDir)
})

test('where delivery is free from an amount on, cart and checkout say how much is missing, and nothing once it is', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.address })
  const page = await context.newPage()
  const { id, price } = await variantOf(page, STUDS)
  expect(price).toBe(1950)
  await leaveCart(page, [{ id, quantity: 1 }])
  await open(page, '/shop/cart')
  const cart = page.getByRole('region', { name: 'Summary' })
  await expect(cart).toContainText('Add ৳3,050 for free delivery.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^One more of/ }).click()
  await expect(cart).toContainText('Add ৳1,100 for free delivery.')
  await open(page, '/checkout')
  await expect(page.getByText('Add ৳1,100 for free delivery.')).toBeAttached()
  await leaveCart(page, [{ id, quantity: 3 }])
  await open(page, '/shop/cart')
  await expect(cart).toContainText('৳5,850')
  await expect(page.getByText('for free delivery')).toHaveCount(0)
  await context.close()
})

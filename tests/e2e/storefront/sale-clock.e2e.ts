import { open } from '#tests/e2e/support/account.ts'
import { variantOf } from '#tests/e2e/support/checkout.ts'
import { openOwnStore, type OwnStore } from '#tests/e2e/support/own-store.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

const STUDS = 'round-solitaire-studs'

/* A store whose studs are on sale for two more hours. */
let shop: OwnStore

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openOwnStore()
  await shop.client.query(
    `insert into variant_sale (variant_id, sale_poisha, starts_at, ends_at)
      select v.id, 150000, now(), now() + interval '2 hours' from variant v
      join product p on p.id = v.product_id where p.slug = $1`,
    [STUDS],
  )
})
test.afterAll(() => shop.close())

test('a page counts down to the end of a sale by the clock of the server, not of the device', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.address })
  const page = await context.newPage()
  // The clock of this device is an hour late.
  await page.clock.install({ time: Date.now() - 60 * 60 * 1000 })
  await expect.poll(async () => (await variantOf(page, STUDS)).price, { timeout: 30_000 }).toBe(1500)
  await open(page, `/product/${STUDS}`)
  await page.mouse.move(100, 100)
  await expect(page.getByText(/^Sale ends in 1:5\d:\d\d$/).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await context.close()
})

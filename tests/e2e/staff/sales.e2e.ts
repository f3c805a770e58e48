import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

interface Draft {
  readonly id: number
  readonly slug: string
  readonly version: number
}

/** Drafts like a ring with one price, whose name no other piece has. */
async function drafts(page: Page, count: number) {
  const name = `Champa ${randomUUID().slice(0, 8)}`
  const [like] = await askDatabase<{ readonly id: number; readonly taka: number }>(
    `select p.id, max(price_poisha) / 100 as taka from product p join variant v on v.product_id = p.id where p.status = 'active' and p.name ilike '%ring%'
     group by 1 having count(*) = 1 and max(compare_at_poisha) is null order by 1 limit 1`,
  )
  const headers = { origin: new URL(page.url()).origin }
  const made: Draft[] = []
  while (made.length < count) {
    const copied = await page.request.post(`/v1/staff/products/${like?.id}/duplicate`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: {},
    })
    expect(copied.status(), await copied.text()).toBe(201)
    const draft: Draft = await copied.json()
    const data = { version: draft.version, name, name_bn: null }
    const named = await page.request.patch(`/v1/staff/products/${draft.id}`, { headers, data })
    expect(named.status(), await named.text()).toBe(200)
    made.push(draft)
  }
  return { name, taka: Number(like?.taka), slugs: made.map(({ slug }) => slug) }
}

/** Selects all pieces of a name in the list. */
async function select(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  for (const box of await page.getByRole('row').getByRole('checkbox').all()) await box.check()
}

const panel = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })

/** A year that is not this one, in the reach of a sale. */
const nextYear = new Date().getUTCFullYear() + 1

test('staff put two pieces on sale from now to a day of the next year, and the shop shows the old price struck out', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { name, taka, slugs } = await drafts(page, 2)
  await select(page, name)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Done. 2 done.')).toBeVisible()

  await select(page, name)
  await panel(page, 'Put on sale').click()
  await page.getByLabel('How much', { exact: true }).fill('25')
  const from = page.getByLabel('From')
  const until = page.getByLabel('Until', { exact: true })
  await from.fill(`${nextYear}-01-01T18:00`)
  await until.fill(`${nextYear}-01-01T17:00`)
  const show = page.getByRole('button', { name: 'Show sale prices' })
  await show.click()
  await expect(page.locator('details[open]').getByText('must come after the beginning')).toBeVisible()
  await from.fill('')
  await show.click()
  await expect(page.getByText(`At once, until 1 Jan ${nextYear}, 17:00`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Do it' }).click()
  await expect(page.getByText('Done. 2 done.')).toBeVisible()

  for (const slug of slugs) {
    await page.goto(`/product/${slug}`)
    await expect(page.getByText(`On sale until 1 Jan ${nextYear}, 5 pm.`)).toBeVisible()
    await expect(page.locator('s').first()).toHaveText(`৳${taka.toLocaleString('en-IN')}`)
  }
})

test('a draft that is published later shows its time, and the shop does not have it yet', async ({
  page,
}) => {
  await enterAsOwner(page)
  const { name, slugs } = await drafts(page, 1)
  await select(page, name)
  await panel(page, 'Publish later').click()
  await page.getByLabel('Publish at').fill(`${nextYear}-01-02T10:30`)
  await page.getByRole('button', { name: 'Publish later', exact: true }).click()
  await expect(page.getByText(`On sale from 2 Jan ${nextYear}, 10:30.`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('row', { name }).getByText(`2 Jan ${nextYear}, 10:30`)).toBeVisible()
  expect((await page.request.get(`/product/${slugs[0]}`)).status()).toBe(404)
  const found = await page.request.get(`/v1/product/all?q=${encodeURIComponent(name)}`)
  expect(await found.text()).not.toContain(name)
})

test('the preview for search engines follows the titles as they are typed, in English and in Bangla', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/products/1')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search engines' }).click()
  const computer = page.getByRole('region', { name: 'Google on a computer' })
  await page.getByLabel('Title in English').fill('Red bangles for a bride')
  await expect(computer).toContainText('Red bangles for a bride | Abhoron')
  await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
  await page.getByLabel('Title in Bangla').fill('কনের লাল চুড়ি')
  await expect(computer).toContainText('কনের লাল চুড়ি | ')
  await expect(computer).toContainText('bn › product')
})

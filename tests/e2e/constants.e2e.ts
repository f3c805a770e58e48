import { rehydrated } from '#web/boot/rehydrated.ts'
import { openWithClock } from './support/open-with-clock.ts'
import { expect, hydrated, test } from './support/test.ts'

const ANNOUNCEMENTS = [
  'New Arrivals in Wedding Attire!',
  'Your Dream Wedding Outfit Awaits!',
  'Celebrate Life with Fashion!',
  'New Season, New Styles: Explore Now!',
]

test(
  '[B] each constant of the specification holds where it takes effect',
  { tag: '@laptop' },
  async ({ page, context, request, expectPageErrors }) => {
    test.slow()

    await test.step('prices are in BDT', async () => {
      const html = await (await request.get('/product/round-solitaire-studs')).text()
      expect(html.includes('"priceCurrency":"BDT"')).toBe(true)
    })

    await test.step('a list begins with page 1 and has 12 products a page', async () => {
      const first = await (await request.get('/v1/product/all')).json()
      const said = await (await request.get('/v1/product/all?page=1&page_size=12')).json()
      expect(first.results).toHaveLength(12)
      expect(first).toEqual(said)
    })

    await test.step('a search asks for 12 products, 3000 ms after the last key', async () => {
      const other = await context.newPage()
      await other.goto('/pages/faq')
      await hydrated(other)
      await other.getByRole('banner').getByRole('button', { name: 'Search' }).click()
      const field = other.getByRole('combobox', { name: 'Search products' })
      await expect(field).toBeFocused()
      const sent: string[] = []
      other.on('request', (one) => {
        if (one.url().includes('/v1/product/all')) sent.push(one.url())
      })
      await other.clock.install()
      await other.clock.pauseAt(await other.evaluate(() => Date.now() + 1000))
      await field.pressSequentially('nath')
      await other.clock.runFor(2999)
      expect(sent).toEqual([])
      await other.clock.runFor(1)
      await expect.poll(() => sent.length).toBe(1)
      const { searchParams } = new URL(sent[0] ?? '')
      expect([searchParams.get('page'), searchParams.get('page_size')]).toEqual(['1', '12'])
      await other.close()
    })

    await test.step('a stored state that does not answer is waited for 5000 ms', async () => {
      const waits: number[] = []
      await rehydrated(
        () => new Promise(() => undefined),
        (ms) => {
          waits.push(ms)
          return Promise.resolve()
        },
      )
      expect(waits).toEqual([5000])
    })

    await openWithClock(page)
    await test.step('an announcement stays 4000 ms', async () => {
      const shown = page.getByRole('region', { name: 'Announcements' }).locator('[data-shown="true"]')
      // Two rounds: one turn in each 4000 ms, neither more nor fewer.
      for (let turn = 1; turn <= 8; turn++) {
        await page.clock.runFor(4000)
        await expect(shown).toHaveText(ANNOUNCEMENTS[turn % 4] ?? '')
      }
    })

    await test.step('a notification stays 4500 ms', async () => {
      expectPageErrors(/ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await context.setOffline(false)
      const notification = page
        .getByRole('region', { name: 'Notifications' })
        .getByText('You are back online.')
      await expect(notification).toBeVisible()
      await page.clock.runFor(4499)
      await expect(notification).toBeVisible()
      await page.clock.runFor(1)
      await expect(notification).toBeHidden()
    })

    await test.step('the copyright is of 2025', async () => {
      await expect(page.getByRole('contentinfo').getByText(/© 2025/)).toBeVisible()
    })

    await test.step('the primary colour is #EEAA57', async () => {
      const button = page.getByRole('link', { name: 'Shop bridal jewellery' })
      expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
        'rgb(238, 170, 87)',
      )
    })
  },
)

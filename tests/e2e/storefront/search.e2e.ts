import type { Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** Opens the search of a page in either language. */
async function openPanel(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Search|খুঁজুন)$/ })
    .click()
}

async function openDialog(page: Page, path = '/pages/faq'): Promise<void> {
  await openPanel(page, path)
  await expect(field(page)).toBeFocused()
}

/** Fills in a term and lets the three seconds pass after which the store is asked. */
async function ask(page: Page, term: string): Promise<void> {
  await page.clock.install()
  await field(page).fill(term)
  await page.clock.fastForward(3000)
}

/** From now on time passes only when the test says so. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** The searches that a page sends to the store, as they are sent. */
function searches(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/product/all')) sent.push(request)
  })
  return sent
}

const termOf = (request: Request) => new URL(request.url()).searchParams.get('keyward')

test(
  '[F6] the icon opens the search, Escape and Back close it, the focus returns',
  { tag: '@layout' },
  async ({ page }) => {
    await openDialog(page)
    await expectNoAxeViolations(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()

    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/pages\/faq$/)
  },
)

test('[F6] the focus stays inside the dialog', { tag: '@layout' }, async ({ page }) => {
  await openDialog(page)
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    )
    expect(outside).toBe(false)
  }
})

test(
  '[F6] "/" opens the search where nobody types, and can be turned off for good',
  { tag: '@laptop' },
  async ({ page }) => {
    await page.goto('/pages/faq')
    await hydrated(page)
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Turn this off' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeHidden()
    await page.reload()
    await hydrated(page)
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeHidden()
  },
)

test('[S4][S5] typing asks the store once, 3 seconds after the last key, exactly so', async ({ page }) => {
  await openDialog(page)
  const sent = searches(page)
  await holdClock(page)
  await field(page).pressSequentially('nat')
  await page.clock.runFor(1500)
  await field(page).pressSequentially('h')
  await page.clock.runFor(2999)
  expect(sent).toHaveLength(0)
  await page.clock.runFor(1)
  await expect.poll(() => sent.length).toBe(1)
  const { pathname, search } = new URL(sent[0]?.url() ?? '')
  expect(`${pathname}${search}`).toBe(
    '/v1/product/all?is_active=true&page=1&page_size=12&keyward=nath&parentCategory=&attribute=&tag=',
  )
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('[S1][S2] a spinner, then each result with picture, name, SKU and price', async ({ page }) => {
  await openDialog(page)
  await page.route('**/v1/product/all*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await ask(page, 'nath')
  await expect(page.getByText('Searching…')).toBeVisible()
  const results = page.getByRole('group', { name: /^\d+ results? for “nath”$/ }).getByRole('option')
  await expect(results.first()).toBeVisible()
  await expect(page.getByText('Searching…')).toBeHidden()
  const first = results.first()
  await expect(first.locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\//)
  await expect(first).toContainText('Nath')
  await expect(first).toContainText(/SKU [A-Z]{2}-\d{4}/)
  await expect(first).toContainText(/৳[\d,]+/)
  await expect(first).toHaveAttribute('href', /^\/product\//)
  await expectNoAxeViolations(page, 'dialog')
  await first.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(dialog(page)).toBeHidden()
})

test('[S3] an emptied field hides the results and shows where to begin', async ({ page }) => {
  await openDialog(page)
  await ask(page, 'nath')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible()
})

test('[S1] a term without results says so and suggests categories', async ({ page }) => {
  await openDialog(page)
  await ask(page, 'qqzzxx')
  await expect(page.getByRole('heading', { name: 'No products found for “qqzzxx”.' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog(page).getByRole('link', { name: 'Bangles' })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /Ask us on WhatsApp/ })).toBeVisible()
  await expectNoAxeViolations(page, 'dialog')
})

test('[S1] a search that is not answered says so and can be tried again', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/Failed to load resource|ERR_FAILED/)
  await openDialog(page)
  await page.route('**/v1/product/all*', (route) => route.abort())
  await ask(page, 'nath')
  await expect(page.getByText('Search is not answering.')).toBeVisible()
  await page.unroute('**/v1/product/all*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const results = page.getByRole('group', { name: /for “nath”$/ }).getByRole('option')
  await expect(results.first()).toContainText('Nath')
})

test(
  '[S4] Enter and the button go to the results at once, and the term is remembered',
  { tag: '@layout' },
  async ({ page }) => {
    await page.clock.install()
    await openDialog(page)
    const sent = searches(page)
    await field(page).fill('tikli')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/tikli$/)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “tikli”' })).toBeVisible()
    // The pause that had begun asks for nothing either once it is over.
    await page.clock.fastForward(4000)
    expect(sent).toHaveLength(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/pages\/faq$/)
    // The address changes before the page; a dialog that is opened between them closes with the page that leaves.
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(dialog(page).getByRole('link', { name: 'tikli' })).toBeVisible()
    await field(page).fill('churi stack')
    await dialog(page).getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\/churi%20stack$/)
  },
)

test('[S4] before the store is asked, categories and earlier searches are offered without a request', async ({
  page,
}) => {
  await openDialog(page)
  const sent = searches(page)
  await field(page).fill('ban')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Search for “ban”')
  await expect(options.nth(1)).toContainText('Bangles')
  expect(sent).toHaveLength(0)
  await options.nth(1).click()
  await expect(page).toHaveURL(/\/category\/bangles$/)
})

test('[S4] while the pause runs, "ear" shows the category, pieces that were seen and an earlier search, without a request', async ({
  page,
}) => {
  // A page of pieces first: their names are known from then on.
  await page.goto('/category/earring')
  await hydrated(page)
  await page.evaluate(() => localStorage.setItem('abhoron.searches', JSON.stringify(['Ear cuff', 'nath'])))
  await openPanel(page, '/pages/faq')
  await expect(field(page)).toBeFocused()
  await holdClock(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) sent.push(request.url())
  })
  await field(page).fill('EAR')
  await page.clock.runFor(2999)
  const list = page.getByRole('listbox', { name: 'Search results' })
  const suggestions = list.getByRole('group', { name: 'Suggestions' }).getByRole('option')
  const seen = list.getByRole('group', { name: 'Pieces you have seen' }).getByRole('option')
  await expect(suggestions.nth(1)).toHaveText('EarringsCategory')
  await expect(suggestions.last()).toHaveText('Ear cuff')
  await expect(seen.first()).toContainText(/\bEar/i)
  const shown = await list.getByRole('option').count()
  expect(shown).toBeLessThanOrEqual(7)
  await expect(dialog(page).getByRole('status')).toHaveText(`${shown - 1} suggestions`)
  expect(sent).toEqual([])
  await page.clock.resume()
  await expectNoAxeViolations(page, 'dialog')
})

test('[S4] the answer moves no row that stands there, and the active row stays active', async ({ page }) => {
  await openPanel(page, '/category/earring')
  await holdClock(page)
  await field(page).fill('ear')
  const rows = dialog(page).getByRole('option')
  const placed = async () =>
    rows.evaluateAll((all) =>
      all.map((row) => `${row.textContent} at ${Math.round(row.getBoundingClientRect().top)}`),
    )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const before = await placed()
  await page.clock.resume()
  await page.clock.fastForward(3000)
  const results = page.getByRole('group', { name: /^\d+ results for “ear”$/ })
  await expect(results).toBeVisible()
  const after = await placed()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.length).toBeGreaterThan(before.length)
  const names = await results
    .getByRole('option')
    .evaluateAll((all) => all.map((row) => row.getAttribute('href')))
  expect(new Set(names).size).toBe(names.length)
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/category\/earring$/)
})

test('[S4] the panel gives a category the name of its page, in both languages and by both', async ({
  page,
}) => {
  for (const [address, typed, name] of [
    ['/pages/faq', 'diamond', 'Diamond-cut bangles'],
    ['/pages/faq', 'ডায়মন্ড', 'Diamond-cut bangles'],
    ['/bn/pages/faq', 'diamond', 'ডায়মন্ড কাট চুড়ি'],
    ['/pages/faq', 'churi', 'Bangles'],
  ] as const) {
    await openPanel(page, address)
    await page.getByRole('combobox').fill(typed)
    await expect(page.getByRole('option').nth(1)).toContainText(name)
  }
})

test('the hint of the field is not cut off on a phone of 360 px', async ({ page }) => {
  for (const address of ['/pages/faq', '/bn/pages/faq']) {
    await openPanel(page, address)
    await page.evaluate(() => document.fonts.ready)
    const { room, hint } = await page.getByRole('combobox').evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input)
      const ruler = document.createElement('canvas').getContext('2d')
      if (ruler === null) throw new Error('The browser measures no text')
      ruler.font = style.font
      return {
        room:
          input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
        hint: ruler.measureText(input.placeholder).width,
      }
    })
    expect(hint, address).toBeGreaterThan(0)
    expect(hint, address).toBeLessThanOrEqual(room)
  }
})

test('[S4] an answer that comes late never replaces that of a newer term', async ({ page }) => {
  await openDialog(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/product/all*keyward=nath&*', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const isOlder = (request: Request) =>
    request.url().includes('/v1/product/all') && termOf(request) === 'nath'
  const sent = page.waitForRequest(isOlder)
  // The page gives the older question up, or has its answer.
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isOlder),
    page.waitForEvent('requestfailed', isOlder),
  ])
  await ask(page, 'nath')
  await sent
  await field(page).fill('clutch')
  await page.clock.fastForward(3000)
  await expect(page.getByRole('group', { name: /for “clutch”$/ })).toBeVisible()
  held.resolve()
  await ended
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))))
  await expect(page.getByRole('group', { name: /for “clutch”$/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /for “nath”$/ })).toHaveCount(0)
})

test('results of an older term are told as such while another one is typed', async ({ page }) => {
  await openDialog(page)
  await ask(page, 'nath')
  await expect(page.getByRole('group', { name: /for “nath”$/ })).toBeVisible()
  await field(page).pressSequentially('s')
  await expect(page.getByRole('group', { name: 'Results for “nath”' })).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('Search for “naths”')
})

test(
  'arrow keys move through the rows, Enter opens one, Escape first lets it go',
  { tag: '@layout' },
  async ({ page }) => {
    await openDialog(page)
    await field(page).fill('ban')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    const id = await page.getByRole('option').nth(1).getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./)
    await expect(dialog(page)).toBeVisible()
    // Up from the field wraps to the last row.
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/category\/bangles$/)
  },
)

test('keys of a phonetic keyboard that composes a letter are left to it', async ({ page }) => {
  await openDialog(page)
  await field(page).fill('নথ')
  await field(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./)
})

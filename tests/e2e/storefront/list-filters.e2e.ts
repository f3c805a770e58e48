import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { cards, openAlive } from '#tests/e2e/support/lists.ts'
import { expect, expectNoAxeViolations, isPhone, test } from '#tests/e2e/support/test.ts'

const numberIn = async (text: Locator) => Number.parseInt((await text.textContent()) ?? '', 10)

test('filters of an old bookmark that the store does not know are dropped', async ({ page }) => {
  await openAlive(page, '/category/bangles?attribute=colour:octarine,metal:brass&tag=yesterday')
  await expect(page.getByRole('link', { name: 'Remove filter Material Brass' })).toBeVisible()
  await expect(page.getByText('octarine')).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test.describe('filters beside the list', { tag: '@laptop' }, () => {
  test('a tick applies at once, shows in place and as a chip; Back undoes one filter at a time', async ({
    page,
  }) => {
    await openAlive(page, '/category/jewellery')
    const count = page.getByText(/^\d+ products$/).first()
    const all = await numberIn(count)
    await page.getByRole('checkbox', { name: /^Gold,/ }).check()
    await expect(page).toHaveURL(/\?attribute=colour:gold$/)
    await expect(page.getByRole('link', { name: 'Remove filter Colour Gold' })).toBeVisible()
    await expect.poll(() => numberIn(count)).toBeLessThan(all)
    const gold = await numberIn(count)
    await page.getByRole('checkbox', { name: /^Red,/ }).check()
    await expect(page).toHaveURL(/\?attribute=colour:gold,colour:red$/)
    await expect(page.getByRole('checkbox', { name: /^Gold,/ })).toBeChecked()
    await expect(page.getByRole('link', { name: 'Remove filter Colour Red' })).toBeVisible()
    // Two values of one group are more than one of them.
    await expect.poll(() => numberIn(count)).toBeGreaterThan(gold)

    await page.goBack()
    await expect(page).toHaveURL(/\?attribute=colour:gold$/)
    await expect(page.getByRole('checkbox', { name: /^Red,/ })).not.toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/jewellery$/)
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
  })

  test('groups narrow each other, and Clear all lets everything go', async ({ page }) => {
    await openAlive(page, '/category/bangles')
    await page.getByRole('checkbox', { name: /^2\.10,/ }).check()
    await expect(page).toHaveURL(/bangle-size:2\.10/)
    await page.getByRole('link', { name: '3,000 to 6,000 taka', exact: true }).click()
    await expect(page).toHaveURL(/lowrange=3000&heighrange=6000/)
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/category\/bangles$/)
    await expect(cards(page)).toHaveCount(7)
  })

  test('a closed group asks for its values when it is opened', async ({ page }) => {
    await openAlive(page, '/shop')
    await page.locator('summary', { hasText: 'Style' }).click()
    await page.getByRole('checkbox', { name: /^Kundan style,/ }).check()
    await expect(page).toHaveURL(/attribute=style:kundan/)
    await expect(page.getByRole('checkbox', { name: /^Kundan style,/ })).toBeChecked()
  })

  test('two amounts the wrong way round are swapped, and the page says so', async ({ page }) => {
    await openAlive(page, '/shop')
    await page.getByLabel('From', { exact: true }).fill('৫,০০০')
    await page.getByLabel('To', { exact: true }).fill('1000')
    await page.getByLabel('To', { exact: true }).press('Enter')
    await expect(page.getByText('We swapped the two amounts.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Remove filter Price 1,000 to 5,000 taka' })).toBeVisible()
  })

  test('the keyboard alone filters and sorts', async ({ page }) => {
    await openAlive(page, '/category/bangles')
    await page.getByRole('checkbox', { name: /^2\.4,/ }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/bangle-size:2\.4/)
    await expect(page.getByRole('checkbox', { name: /^2\.4,/ })).toBeFocused()
  })

  test('a shadow at an edge of the column tells that it goes on there', async ({ page }) => {
    await openAlive(page, '/category/jewellery')
    await page.evaluate(() => scrollTo(0, 500))
    const column = page.locator('#filters')
    const isDark = async (y: number) => {
      const box = await column.boundingBox()
      if (box === null) throw new Error('The column of filters is not on the page')
      // Beside the filters, where there is nothing but the ground.
      const clip = {
        x: box.x + box.width - 4,
        y: y < 0 ? box.y + box.height + y : box.y + y,
        width: 2,
        height: 2,
      }
      const { channels } = await sharp(await page.screenshot({ clip })).stats()
      return (channels[0]?.mean ?? 255) < 250
    }
    const shadows = async () => ({ above: await isDark(1), below: await isDark(-3) })
    const scrollColumn = (to: number) => column.evaluate((element, top) => element.scrollTo({ top }), to)
    await expect.poll(shadows).toEqual({ above: false, below: true })
    await scrollColumn(200)
    await expect.poll(shadows).toEqual({ above: true, below: true })
    await scrollColumn(10_000)
    await expect.poll(shadows).toEqual({ above: true, below: false })
  })
})

test.describe('filters in a sheet', () => {
  test('ticks are counted on the button, which shows them; any other way out keeps what was', async ({
    page,
  }) => {
    await openAlive(page, '/category/jewellery')
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.locator('summary', { hasText: 'Colour' }).click()
    await sheet.getByRole('checkbox', { name: /^Red,/ }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ products$/ })
    await expect(show).toBeVisible()
    await expectNoAxeViolations(page, 'dialog')
    const counted = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])

    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/category\/jewellery$/)

    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await sheet.locator('summary', { hasText: 'Colour' }).click()
    await expect(sheet.getByRole('checkbox', { name: /^Red,/ })).not.toBeChecked()
    await sheet.getByRole('checkbox', { name: /^Red,/ }).check()
    await sheet.getByRole('button', { name: `Show ${counted} products` }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/attribute=colour:red$/)
    await expect(page.getByText(`${counted} products`, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Filter · 1' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/category\/jewellery$/)
  })

  test('the filter sheet without any match has a button that says so and names what to drop', async ({
    page,
  }) => {
    await openAlive(page, '/category/clutch')
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('From', { exact: true }).fill('999999')
    const none = sheet.getByRole('button', { name: 'No products — remove a filter' })
    await expect(none).toHaveAttribute('aria-disabled', 'true')
    await expect(sheet.getByText('Try without Price.')).toBeVisible()
    await none.click({ force: true })
    await expect(sheet).toBeVisible()
  })
})

test('without any match the filters can be cleared and best sellers are shown', async ({ page }) => {
  await openAlive(page, '/category/clutch?lowrange=900000')
  await expect(page.getByRole('heading', { name: 'No products match these filters.' })).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\/category\/clutch$/)
  await expect(cards(page)).toHaveCount(6)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and pages are forms and links', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/category/jewellery')
    if (isPhone(page)) await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Gold,/ }).check()
    await page.getByRole('group', { name: 'Price (৳)', exact: true }).getByLabel('To').fill('4000')
    await page.locator('#filters').getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/heighrange=4000&attribute=colour%3Agold[^#]*$/)
    await expect(page.getByRole('link', { name: 'Remove filter Colour Gold' })).toBeVisible()
    await page.getByLabel('Sort').selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Apply' }).last().click()
    await expect(page).toHaveURL(/sort=price_low/)
    await page.getByRole('link', { name: /^Remove filter Price/ }).click()
    await page
      .getByRole('link', { name: /^Show \d+ more$/ })
      .last()
      .click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: 'Show previous 12' }).click()
    await expect(page).not.toHaveURL(/page=/)
  })

  test('all values of all filters are one link away', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/shop')
    if (isPhone(page)) await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await page.locator('summary', { hasText: 'Style' }).click()
    await page
      .locator('#filters details[open] a', { hasText: /Show \d+ more/ })
      .last()
      .click()
    await page.locator('summary', { hasText: 'Style' }).click()
    await expect(page.getByRole('checkbox', { name: /^Kundan style,/ })).toBeVisible()
  })
})

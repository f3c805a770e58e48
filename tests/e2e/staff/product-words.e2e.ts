import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/support/test.ts'

test('a description gets bold words, a list and a link by keys and buttons, and the shop shows them', async ({
  page,
}) => {
  test.slow()
  await enterAsOwner(page)
  await page.goto('/admin/products/1')
  const word = `Strong${Date.now() % 100_000}`
  const open = page.getByRole('button', { name: 'Headings, lists, links' })
  const english = page.getByRole('textbox', { name: 'Description in English' })
  const tools = page.getByRole('toolbar', { name: 'Tools for Description in English' })
  await expect(open.or(tools)).toBeVisible()
  // After an earlier try the description has markup, and its editor is open.
  if (await open.isVisible()) {
    await open.click()
    await expect(english).toBeFocused()
  } else await english.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Made of ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('pure silver')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Light')
  await page.keyboard.press('Enter')
  await page.keyboard.type(word)
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await tools.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Links lead to pages')).toBeVisible()
  await page.getByLabel('Address of the link').fill('/category/ring')
  await page.keyboard.press('Enter')
  await expectNoAxeViolations(page)
  // Tab leaves the list: to the first tool of the field beside it.
  await english.focus()
  await page.keyboard.press('Tab')
  await expect(english).not.toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto('/admin/products/1')
  await expect(english.locator('li')).toHaveText(['Light', word])
  const [shop] = await Promise.all([
    page.request.get('/v1/product/shopitemsbyid/1'),
    page.getByRole('link', { name: 'See it in the shop' }).click(),
  ])
  expect(await shop.json()).toMatchObject({ description: `Made of pure silver\n\nLight\n${word}` })
  await expect(page.locator('strong', { hasText: 'pure silver' })).toBeVisible()
  await expect(page.getByRole('link', { name: word })).toHaveAttribute('href', '/category/ring')
})

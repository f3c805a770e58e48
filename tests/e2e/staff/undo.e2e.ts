import { aStaffSession } from '#tests/e2e/support/behind-the-page.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test(
  'a confirmation is undone by the button, by Ctrl Z, and of many orders at once',
  { tag: '@laptop' },
  async ({ page }) => {
    test.slow()
    const numbers = [await anOrderToConfirm(), await anOrderToConfirm()]
    const [number = ''] = numbers
    await enterAsOwner(page)
    await page.goto(`/admin/orders/${number}`)
    await hydrated(page)
    const main = page.getByRole('main')
    const undo = main.getByRole('button', { name: 'Undo', exact: true })
    const confirm = main.getByRole('button', { name: 'Confirm', exact: true })

    await confirm.click()
    await expect(main.getByText(`${number} · confirmed`)).toBeVisible()
    await expectNoAxeViolations(page)
    await undo.click()
    await expect(main.getByText(`Undone: ${number} · confirmed.`)).toBeVisible()
    await expect(main.getByText('Confirmation undone')).toBeVisible()
    await expect(main.getByText('The order is confirmed.')).toBeHidden()

    await confirm.click()
    await expect(undo).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(confirm).toBeVisible()
    await expect(main.getByText(`Undone: ${number} · confirmed.`)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(main.getByText('There is nothing to undo')).toBeVisible()

    await page.goto('/admin/orders?view=to_confirm&sort=newest')
    await hydrated(page)
    for (const one of numbers) await page.getByLabel(`Select order ${one}`).check()
    await page.getByRole('form', { name: 'Selected orders' }).getByRole('button', { name: 'Confirm' }).click()
    await expect(main.getByText('2 confirmed.')).toBeVisible()
    await undo.click()
    await expect(main.getByText('2 undone.')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.goto(`/admin/audit?order=${number}`)
    await expect(main.getByText('Undone by Farida Khan').first()).toBeVisible()
    await expect(main.getByText('Took back what Farida Khan did').first()).toBeVisible()
    await expectNoAxeViolations(page)
  },
)

test('without script the last thing is undone on a page of its own', async () => {
  const origin = process.env['STORE_URL'] ?? ''
  const number = await anOrderToConfirm()
  const authorization = `Bearer ${await aStaffSession(origin)}`
  const confirmed = await fetch(`${origin}/v1/staff/orders/${number}/actions`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'confirm' }),
  })
  expect(confirmed.status).toBe(200)
  const address = `${origin}/admin/undo`
  const before = await (await fetch(address, { headers: { authorization } })).text()
  expect(before).toContain('Can be undone until')
  const entry = /name="entry" value="(\d+)"/.exec(before)?.[1] ?? ''
  const body = new URLSearchParams({ entry })
  const after = await fetch(address, { method: 'POST', headers: { authorization, origin }, body })
  const text = await after.text()
  expect(text).toContain(`Undone: ${number} · confirmed.`)
  expect(text).toContain('There is nothing to undo')
})

test('a page says no more what was done once the bar says that it is undone, also on a slow line', async ({
  page,
}) => {
  const number = await anOrderToConfirm()
  await enterAsOwner(page)
  await page.goto(`/admin/orders/${number}`)
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Confirm', exact: true }).click()
  const done = main.getByText('The order is confirmed.')
  await expect(done).toBeVisible()
  // The page is drawn anew long after the answer to the undo has come.
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await page.waitForTimeout(1500)
    await route.continue()
  })
  await main.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(main.getByText(`Undone: ${number} · confirmed.`)).toBeVisible()
  expect(await done.isVisible()).toBe(false)
  await expect(done).toHaveCount(0)
})

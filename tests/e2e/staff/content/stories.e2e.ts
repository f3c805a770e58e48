import { askDatabase } from '#tests/e2e/support/behind-the-page.ts'
import { holdScripts } from '#tests/e2e/support/hold-scripts.ts'
import { enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated, test } from '#tests/e2e/support/test.ts'

test('a story is written with a piece in its text, looked at before it is saved, shown, and read with the price of the moment', async ({
  page,
}) => {
  await enterAsOwner(page)
  const title = `Bangles ${Date.now() % 1_000_000}`
  await page.goto('/admin/stories')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New story' }).click()
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('In short in English').fill('How to choose a size.')
  await page.locator('summary', { hasText: 'Choose another picture' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('list', { name: 'Pictures of the library' }).getByRole('button').first().click()
  await page.getByLabel('What the picture shows in English').fill('Bangles on a hand')
  await page.getByRole('textbox', { name: 'Text in English' }).click()
  await page.keyboard.type('Measure your hand first.')
  const tools = page.getByRole('toolbar', { name: /Text in English/ })
  await tools.getByRole('button', { name: 'Put a piece in the text' }).click()
  await page.getByLabel('Find a piece by name or SKU').fill('bangle')
  const found = page
    .locator('li', { has: page.locator('small') })
    .getByRole('button')
    .first()
  await found.click()
  await expect(page.locator('figure[data-product]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const phone = page.frameLocator('iframe[title*="360"]')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(phone.locator('[data-card]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect(page.getByText('It is shown.')).toBeVisible()
  const path = (await page.getByRole('link', { name: /^\/stories\// }).textContent()) ?? ''
  await page.goto('/stories')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('[data-card]').getByText('৳')).not.toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto(`/bn${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a text that is changed before the scripts have come is saved as it was typed', async ({ page }) => {
  await enterAsOwner(page)
  const [look] = await askDatabase<{ readonly id: number }>('select id from look order by id limit 1')
  const letCome = await holdScripts(page)
  await page.goto(`/admin/looks/${look?.id}`, { waitUntil: 'commit' })
  const summary = page.getByLabel('In short in English')
  await expect(summary).not.toHaveValue('')
  await summary.fill('Typed before the scripts.')
  letCome()
  await hydrated(page)
  await expect(summary).toHaveValue('Typed before the scripts.')
})

test('what is typed before the editor has come goes on in it', async ({ page }) => {
  await enterAsOwner(page)
  const kit = /\/story-kit-[^/]+\.js$/
  const letCome = await holdScripts(page, kit)
  const asked = page.waitForRequest(kit)
  await page.goto('/admin/stories/new')
  await asked
  await page.getByLabel('Text in English').fill('<p>Measure your <strong>hand</strong> first.</p>')
  letCome()
  const editor = page.locator('[contenteditable="true"]').first()
  await expect(editor.locator('strong')).toHaveText('hand')
  await expect(editor).toBeFocused()
  await page.keyboard.type(' Then the wrist.')
  await expect(page.locator('input[name="body"]')).toHaveValue(
    '<p>Measure your <strong>hand</strong> first. Then the wrist.</p>',
  )
})

test('somebody who leaves a story is asked first where it was changed, and not where it was only read', async ({
  page,
}) => {
  await enterAsOwner(page)
  await page.goto('/admin/stories/new')
  const editor = page.getByRole('textbox', { name: 'Text in English' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await page.getByRole('link', { name: 'All stories' }).click()
  await page.getByRole('link', { name: 'New story' }).click()
  await editor.click()
  await page.keyboard.type('Measure your hand first.')
  await page.getByRole('link', { name: 'All stories' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(editor).toHaveText('Measure your hand first.')
  await page.getByRole('link', { name: 'All stories' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/stories')
})

import type { Page } from '@playwright/test'
import { askDatabase, staffDoes } from '#tests/e2e/support/behind-the-page.ts'
import { test } from '#tests/e2e/support/fake-camera.ts'
import { typeAsReader } from '#tests/e2e/support/type-as-reader.ts'
import { anOrderToConfirm, enterAsOwner } from '#tests/e2e/support/staff.ts'
import { expect, expectNoAxeViolations, hydrated } from '#tests/e2e/support/test.ts'

test('a packer packs an order with the camera of the phone, and a wrong piece is refused in sight and sound', async ({
  page,
  camera,
}) => {
  test.slow()
  const number = await anOrderToConfirm(2)
  await staffDoes(number, ['confirm'])
  const sku = await skuOf(number)
  await page.addInitScript(watchSignals)
  await enterAsOwner(page)
  await page.goto('/admin/pack')
  await hydrated(page)
  const open = page.getByRole('button', { name: 'Camera', exact: true })
  const close = page.getByRole('button', { name: 'Close the camera' })

  await page.evaluate(refuseOnce)
  await open.click()
  await expect(page.getByText('This browser may not use the camera.')).toBeVisible()
  await expectNoAxeViolations(page)
  await camera.show(number)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await close.click()

  await camera.show('NOT-OURS')
  await open.click()
  await expect(page.getByText('NOT-OURS is not in this order. Put it back.')).toBeVisible()
  expect(await heard(page)).toEqual(['good', 'bad'])
  await close.click()
  // The same piece counts once for as long as it is held there.
  await camera.show(sku)
  await open.click()
  await expect(page.getByText(`${sku}: 1 of 2.`)).toBeVisible()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await close.click()
  await expect.poll(() => page.evaluate(() => document.querySelector('video'))).toBeNull()
  await open.click()
  await expect(page.getByText(`Order ${number} is packed.`)).toBeVisible()
  await expect.poll(() => heard(page)).toEqual(['good', 'bad', 'good', 'good'])

  // A hand reader types with no field in focus. Its letters run no shortcut, its Enter presses no button.
  expect(await page.evaluate(typeAsReader, 'NOT-OURS')).toBe('prevented')
  await expect(page.getByText('NOT-OURS is not the number of an order. Scan the order first.')).toBeVisible()
})

async function skuOf(number: string): Promise<string> {
  const [line] = await askDatabase<{ readonly sku: string }>(
    'select l.sku from order_line l join shop_order o on o.id = l.order_id where o.number = $1',
    [number],
  )
  return line?.sku ?? ''
}

/** Keeps what the page plays and shakes, in the page. */
function watchSignals(): void {
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  navigator.vibrate = (pattern) => {
    heard.push(Array.isArray(pattern) && pattern.length > 1 ? 'bad' : 'good')
    return true
  }
}

function heard(page: Page): Promise<unknown> {
  return page.evaluate(() => (globalThis as { readonly heard?: unknown }).heard)
}

/** The person presses "Block" at the first question of the browser. */
function refuseOnce(): void {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = () => {
    mediaDevices.getUserMedia = ask
    return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  }
}

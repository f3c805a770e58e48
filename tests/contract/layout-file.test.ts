import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { rows } from '#server/db/rows.ts'
import { sharedAnswer } from '#web/app/packed.ts'
import { layoutFile, loadLayout } from '#web/shop/layout/load-layout.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const layout = async () => sharedAnswer(await loadLayout(shop.api, 'en'))

test('a page from before a change is hydrated with the layout that its HTML shows', async () => {
  const before = await layout()
  await rows(shop.db, `update announcement set text = 'Eid greetings'`)
  await expect.poll(async () => (await layout())?.json).toContain('Eid greetings')
  const answer = await layoutFile(shop.api, before?.address ?? '')
  expect(await answer.text()).toBe(before?.json)
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test('a version that this process never made is answered by the present layout, which no browser keeps', async () => {
  const answer = await layoutFile(shop.api, '/layout/en-0000000000000000.json')
  expect(await answer.text()).toBe((await layout())?.json)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

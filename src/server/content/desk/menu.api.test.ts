import { afterAll, expect, test } from 'vitest'
import { getStore } from '#contract/shop/content.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openContentDesk, type Content } from '#tests/support/staff/content-desk.ts'

const { shop, twin, ask, undo, soon, after, close } = await openContentDesk()
afterAll(close)

const path = '/v1/staff/menu-links'
const MINUTE = 60_000
const seen = async (at = shop) => (await at.api(getStore, {})).links.map(({ place, text }) => [place, text])

async function make(text: string, fields: object = {}): Promise<Content> {
  const { status, body } = await ask(`POST ${path}`, { place: 'menu', text, link: '/shop', ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  // Each test compares what it says.
  return body as unknown as Content
}

test('links of the menu and of the footer are seen in the next answer of every process, in the order of staff', async () => {
  const sale = await make('Sale', { text_bn: 'ছাড়' })
  const gifts = await make('Gifts')
  await make('Our blog', { place: 'footer', link: 'https://blog.example/posts' })
  expect([sale['untranslated'], gifts['untranslated']]).toEqual([0, 1])
  const first = [
    ['menu', 'Sale'],
    ['menu', 'Gifts'],
    ['footer', 'Our blog'],
  ]
  expect(await seen()).toEqual(first)
  await soon(async () => expect(await seen(twin)).toEqual(first))
  await ask(`POST /v1/staff/content/menu_link/${gifts.id}/move`, { before: sale.id })
  expect((await seen())[0]).toEqual(['menu', 'Gifts'])
  expect((await undo()).body).toMatchObject({ kind: 'content_changed' })
  await soon(async () => expect(await seen()).toEqual(first))
  const hidden = `PUT /v1/staff/content/menu_link/${sale.id}/shown` as const
  const { body } = await ask(`GET ${path}/${sale.id}`)
  expect((await ask(hidden, { shown: false, version: body['version'] })).status).toBe(200)
  expect((await seen())[0]).toEqual(['menu', 'Gifts'])
})

test('a planned link comes and goes at its moments', async () => {
  await make('Eid', { starts_at: after(10 * MINUTE), ends_at: after(20 * MINUTE) })
  // Once the other process shows a later link, it knows the plan as well.
  await make('Gift cards')
  await soon(async () => expect(await seen(twin)).toContainEqual(['menu', 'Gift cards']))
  const before = await seen()
  const steps: unknown[] = []
  for (const minutes of [5, 6, 5, 6]) {
    shop.pass(minutes * MINUTE)
    steps.push([(await seen()).length, (await seen(twin)).length])
  }
  const [usual, more] = [before.length, before.length + 1]
  expect(steps).toEqual([
    [usual, usual],
    [more, more],
    [more, more],
    [usual, usual],
  ])
})

test('a link that somebody changed meanwhile is refused with both values, and comes back from its versions', async () => {
  const { id } = await make('Rings', { link: '/shop?sort=newest' })
  const body = { place: 'menu', link: '/shop', version: 1 }
  expect((await ask(`PUT ${path}/${id}`, { ...body, text: 'New rings' })).status).toBe(200)
  const refused = await ask(`PUT ${path}/${id}`, { ...body, text: 'Old rings' })
  expect(refused.body).toMatchObject({
    code: 'version_conflict',
    details: { fields: [{ field: 'text', yours: 'Old rings', theirs: 'New rings' }] },
  })
  await ask(`POST /v1/staff/content/menu_link/${id}/versions/1/restore`, { version: 2 })
  expect(await seen()).toContainEqual(['menu', 'Rings'])
})

test.each([
  [{ text: '' }, 'text', 400],
  [{ text: 'x'.repeat(41) }, 'text', 400],
  [{ place: 'header' }, 'place', 400],
  [{ link: 'http://plain.example' }, 'link', 400],
  [{ link: 'javascript:alert(1)' }, 'link', 400],
  [{ link: '/category/nowhere' }, 'link', 422],
])(
  'a link that could not be followed is refused by the name of its field: %j',
  async (fields, field, expected) => {
    const { status, body } = await ask(`POST ${path}`, {
      place: 'menu',
      text: 'Sale',
      link: '/shop',
      ...fields,
    })
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([expected, [field]])
  },
)

test('people without the right to change content neither see nor change links', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  expect((await call(shop, `GET ${path}`, { token: packer.token })).status).toBe(403)
})

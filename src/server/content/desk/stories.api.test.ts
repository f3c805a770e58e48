import { afterAll, expect, test } from 'vitest'
import { listCards } from '#contract/shop/product.ts'
import { getStory, listStories } from '#contract/shop/stories.ts'
import { pieceMarkup } from '#domain/content/story-pieces.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { addSamplePicture } from '#tests/support/samples/sample-pictures.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openContentDesk, type Content } from '#tests/support/staff/content-desk.ts'
import { refusalOf } from '#tests/support/test-shop.ts'

const { shop, twin, ask, did, undo, soon, after, close } = await openContentDesk()
await shop.add(aProduct({ slug: 'moon-choker', category: 'bangles' }))
afterAll(close)

const MINUTE = 60_000
const read = (slug: string, at = shop, query: { draft?: string } = {}) =>
  at.api(getStory, { params: { slug }, query })
const listed = async (at = shop) => (await at.api(listStories, {})).results.map(({ slug }) => slug)
const show = ({ id, version }: Content, shown = true) =>
  did(`PUT /v1/staff/content/story/${id}/shown`, { shown, version })

const [choker] = await rows<{ id: number; name: string }>(
  shop.db,
  "select id, name from product where slug = 'moon-choker'",
  [],
)
const piece = choker?.id ?? 0
const picture = await addSamplePicture(shop)

const aStory = (fields: object = {}) => ({
  title: 'How a choker is made',
  summary: 'From wire to moon.',
  body: `<p>Words</p>${pieceMarkup(piece)}`,
  picture_id: picture,
  picture_alt: 'A bench with wire',
  ...fields,
})

test('a story is hidden until it is shown, and then has its pieces in every process', async () => {
  const made = await did('POST /v1/staff/stories', aStory())
  expect(made).toMatchObject({
    slug: 'how-a-choker-is-made',
    state: 'hidden',
    untranslated: 4,
    pieces: [{ id: piece, name: choker?.name }],
  })
  expect((await refusalOf(read(made.slug))).status).toBe(404)
  await show(made)
  expect(await read(made.slug)).toMatchObject({
    products: [piece],
    body: `<p>Words</p>${pieceMarkup(piece)}`,
    image: { id: picture, alt: 'A bench with wire' },
  })
  await soon(async () => expect(await listed(twin)).toEqual([made.slug]))
})

test('a changed address leads on from the former one, and its undo brings both back', async () => {
  const made = await did('POST /v1/staff/stories', aStory({ title: 'Pearls' }))
  const shown = await show(made)
  const form = aStory({ title: 'Pearls', slug: 'pearls-of-dhaka', version: shown.version })
  await did(`PUT /v1/staff/stories/${made.id}`, form)
  expect((await read('pearls')).slug).toBe('pearls-of-dhaka')
  await undo()
  await soon(async () => expect((await read('pearls')).slug).toBe('pearls'))
  expect((await read('pearls-of-dhaka')).slug).toBe('pearls')
})

test('a story is seen from one moment to another, and a draft of it for an hour', async () => {
  const dates = { starts_at: after(10 * MINUTE), ends_at: after(20 * MINUTE) }
  const made = await did('POST /v1/staff/stories', aStory({ title: 'Eid', ...dates }))
  await show(made)
  expect(await listed()).not.toContain('eid')
  expect((await refusalOf(read('eid'))).status).toBe(404)
  const draft = aStory({ title: 'Eid draft', id: made.id, slug: 'eid' })
  const { path } = await did('POST /v1/staff/stories/draft', draft)
  const token = new URL(String(path), 'http://shop').searchParams.get('draft') ?? ''
  expect((await read('eid', shop, { draft: token })).title).toBe('Eid draft')
})

test.each([
  [
    'a piece that the shop does not have',
    { body: '<p>Words</p><figure data-product="999999"></figure>' },
    'body',
  ],
  ['markup without words', { body: '<script>x()</script>' }, 'body'],
  ['a picture that is not there', { picture_id: 'f'.repeat(32) }, 'picture_id'],
  ['an address that is taken', { slug: 'how-a-choker-is-made' }, 'slug'],
])('a story with %s is refused by the name of the field', async (_, wrong, field) => {
  const { status, body } = await ask('POST /v1/staff/stories', aStory(wrong))
  expect(status).toBe(422)
  expect(Object.keys(body['errors'] as object)).toEqual([field])
})

test('a story with more pieces than its page can show is refused with the most', async () => {
  const pieces = Array.from({ length: 101 }, (_, at) => pieceMarkup(piece + at)).join('')
  const { status, body } = await ask('POST /v1/staff/stories', aStory({ body: `<p>Words</p>${pieces}` }))
  expect(status).toBe(422)
  expect(JSON.stringify(body['errors'])).toContain('at most 100')
})

test('of two people who save a story at once, one is told both values; a kept state comes back', async () => {
  const made = await did('POST /v1/staff/stories', aStory({ title: 'Gold' }))
  const answers = await atOnce(2, (n) =>
    ask(
      `PUT /v1/staff/stories/${made.id}`,
      aStory({ title: `Gold ${n}`, slug: 'gold', version: made.version }),
    ),
  )
  expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 1 })
  const now = await did(`GET /v1/staff/stories/${made.id}`)
  await did(`POST /v1/staff/content/story/${made.id}/versions/1/restore`, { version: now.version })
  expect(await did(`GET /v1/staff/stories/${made.id}`)).toMatchObject({ title: 'Gold' })
})

test('pages with cards by their ids are made anew when a piece of them changes', async () => {
  const answer = await shop.api(listCards, { query: { ids: String(piece) } })
  expect(answer.results.map(({ slug }) => slug)).toEqual(['moon-choker'])
  await rows(shop.db, "update product set name = 'Star choker' where id = $1", [piece])
  const name = async () =>
    (await shop.api(listCards, { query: { ids: String(piece) } })).results.map((card) => card.name)
  await soon(async () => expect(await name()).toEqual(['Star choker']))
})

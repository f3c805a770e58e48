import { afterAll, expect, test } from 'vitest'
import { getLook, getStory, listLooks, listLooksOfProduct } from '#contract/shop/stories.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { addSamplePicture } from '#tests/support/samples/sample-pictures.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openContentDesk, type Content } from '#tests/support/staff/content-desk.ts'
import { refusalOf } from '#tests/support/test-shop.ts'

const { shop, twin, ask, did, undo, soon, after, close } = await openContentDesk()
afterAll(close)
const added = await shop.add(aProduct({ slug: 'moon-choker' }), aProduct({ slug: 'star-ring' }))
const [choker = 0, ring = 0] = added.map(({ id }) => id)
const picture = await addSamplePicture(shop)

const MINUTE = 60_000
const read = (slug: string, at = shop, query: { draft?: string } = {}) =>
  at.api(getLook, { params: { slug }, query })
const listed = async (at = shop) => (await at.api(listLooks, {})).results.map(({ slug }) => slug)
const show = ({ id, version }: Content, shown = true) =>
  did(`PUT /v1/staff/content/look/${id}/shown`, { shown, version })

const spot = (product_id: number, x = 500, y = 250) => ({ product_id, x, y })
const aLook = (fields: object = {}) => ({
  title: 'Friday lunch',
  summary: 'Light gold with a cotton sari.',
  picture_id: picture,
  picture_alt: 'A woman in a white sari',
  spots: [spot(ring, 300, 700), spot(choker)],
  ...fields,
})

test('a look is hidden until it is shown, and then has its spots in every process until it is hidden', async () => {
  const made = await did('POST /v1/staff/looks', aLook({ focus_x: 400, focus_y: 200 }))
  expect(made).toMatchObject({ slug: 'friday-lunch', state: 'hidden', untranslated: 3 })
  expect(made['pieces']).toHaveLength(2)
  expect((await refusalOf(read(made.slug))).status).toBe(404)
  const shown = await show(made)
  expect(await read(made.slug)).toMatchObject({
    focus: { x: 400, y: 200 },
    spots: [
      { product: ring, x: 300, y: 700 },
      { product: choker, x: 500, y: 250 },
    ],
    image: { id: picture, alt: 'A woman in a white sari' },
  })
  await soon(async () => expect(await listed(twin)).toEqual([made.slug]))
  await show(shown, false)
  expect(await listed()).toEqual([])
  await soon(async () => expect((await refusalOf(read(made.slug, twin))).status).toBe(404))
})

test('looks stand in the order that staff give them', async () => {
  const first = await did('POST /v1/staff/looks', aLook({ title: 'First' }))
  const second = await did('POST /v1/staff/looks', aLook({ title: 'Second' }))
  await show(first)
  await show(second)
  expect(await listed()).toEqual(['first', 'second'])
  await did(`POST /v1/staff/content/look/${second.id}/move`, { before: first.id })
  expect(await listed()).toEqual(['second', 'first'])
})

test('a changed address of a look leads on from the former one, and its undo brings both back', async () => {
  const made = await did('POST /v1/staff/looks', aLook({ title: 'Holud' }))
  const { version } = await show(made)
  await did(`PUT /v1/staff/looks/${made.id}`, aLook({ title: 'Holud', slug: 'holud-night', version }))
  expect((await read('holud')).slug).toBe('holud-night')
  await undo()
  await soon(async () => expect((await read('holud')).slug).toBe('holud'))
})

test('a look is seen from one moment to another, and a draft of it for an hour', async () => {
  const dates = { starts_at: after(10 * MINUTE), ends_at: after(20 * MINUTE) }
  const made = await did('POST /v1/staff/looks', aLook({ title: 'Eid', ...dates }))
  await show(made)
  expect(await listed()).not.toContain('eid')
  const draft = aLook({ title: 'Eid draft', id: made.id, slug: 'eid', spots: [spot(choker)] })
  const { path } = await did('POST /v1/staff/looks/draft', draft)
  expect(path).toMatch(/^\/lookbook\/eid\?draft=/)
  const token = new URL(String(path), 'http://shop').searchParams.get('draft') ?? ''
  const seen = await read('eid', shop, { draft: token })
  expect([seen.title, seen.spots]).toEqual(['Eid draft', [{ product: choker, x: 500, y: 250 }]])
  expect((await refusalOf(read('eid'))).status).toBe(404)
})

test.each([
  ['a piece that the shop does not have', { spots: [spot(999_999)] }, 'spots.0.product_id'],
  ['two spots of one piece', { spots: [spot(choker), spot(choker, 1, 1)] }, 'spots.1.product_id'],
  ['a spot outside the picture', { spots: [spot(choker, 1001)] }, 'spots.0.x'],
  ['no spots', { spots: [] }, 'spots'],
  ['more spots than a picture has room for', { spots: Array.from({ length: 13 }, () => spot(1)) }, 'spots'],
  ['a picture that is not there', { picture_id: 'f'.repeat(32) }, 'picture_id'],
  ['an address that is taken', { slug: 'friday-lunch' }, 'slug'],
])('a look with %s is refused by the name of the field', async (_, wrong, field) => {
  const { body } = await ask('POST /v1/staff/looks', aLook(wrong))
  expect(Object.keys(body['errors'] as object)).toEqual([field])
})

test('a new look without picture and pieces, or with its end before its beginning, says what to do', async () => {
  const empty = await ask('POST /v1/staff/looks', aLook({ picture_id: '', spots: [] }))
  expect(empty.body['errors']).toEqual({
    picture_id: 'Choose a picture of the library.',
    spots: 'The list of pieces on the picture needs at least 1 entry.',
  })
  const dates = { starts_at: after(MINUTE), ends_at: after(0) }
  const late = await ask('POST /v1/staff/looks', aLook(dates))
  expect(late.body['errors']).toEqual({ ends_at: 'The end must come after the beginning.' })
})

test('the database refuses a spot outside the picture', async () => {
  const spots = JSON.stringify([spot(choker, -1)])
  const change = rows(shop.db, "update look set spots = $1::jsonb where slug = 'friday-lunch'", [spots])
  await expect(change).rejects.toThrow('look_spots_on_picture')
})

test('of two people who save a look at once, one is told both values; a kept state comes back with its spots', async () => {
  const made = await did('POST /v1/staff/looks', aLook({ title: 'Gold' }))
  const answers = await atOnce(2, (n) =>
    ask(
      `PUT /v1/staff/looks/${made.id}`,
      aLook({ title: 'Gold', slug: 'gold', spots: [spot(choker, n)], version: made.version }),
    ),
  )
  const refused = answers.find(({ status }) => status === 409)
  const now = await did(`GET /v1/staff/looks/${made.id}`)
  const [mine] = [0, 1].filter((n) => JSON.stringify(now['spots']) !== JSON.stringify([spot(choker, n)]))
  expect(refused?.body).toMatchObject({
    code: 'version_conflict',
    details: { fields: [{ field: 'spots', yours: [spot(choker, mine)], theirs: now['spots'] }] },
  })
  await did(`POST /v1/staff/content/look/${made.id}/versions/1/restore`, { version: now.version })
  expect(await did(`GET /v1/staff/looks/${made.id}`)).toMatchObject({ spots: aLook().spots })
})

test('a picture that the library replaces is replaced in looks and in stories', async () => {
  const [old, better] = [await addSamplePicture(shop, 2), await addSamplePicture(shop, 3)]
  const look = await did('POST /v1/staff/looks', aLook({ title: 'Old', picture_id: old }))
  const words = { title: 'Old', summary: 'In short.', body: '<p>Words</p>' }
  const story = await did('POST /v1/staff/stories', { ...words, picture_id: old, picture_alt: 'Old' })
  await show(look)
  await did(`PUT /v1/staff/content/story/${story.id}/shown`, { shown: true, version: story.version })
  const { places } = await did(`GET /v1/staff/media/pictures/${old}`)
  expect(places).toMatchObject([{ place: 'story' }, { place: 'look', name: 'Old' }])
  await did(`POST /v1/staff/media/pictures/${old}/replace`, { with: better })
  await soon(async () => expect((await read('old')).image.id).toBe(better))
  expect((await shop.api(getStory, { params: { slug: 'old' }, query: {} })).image.id).toBe(better)
})

test('a piece names the first three looks in which it is seen now, in the order of the lookbook', async () => {
  const [clip = { id: 0 }] = await shop.add(aProduct({ slug: 'night-clip' }))
  const seenIn = async () =>
    (await shop.api(listLooksOfProduct, { params: { id: clip.id } })).results.map(({ title }) => title)
  const make = (title: string, dates: object = {}) =>
    did('POST /v1/staff/looks', aLook({ title, spots: [spot(clip.id)], ...dates }))
  const [one, two, three, four] = [
    await make('One'),
    await make('Two'),
    await make('Three'),
    await make('Four'),
  ]
  const ended = await make('Ended', { ends_at: after(5 * MINUTE) })
  expect(await seenIn()).toEqual([])
  for (const look of [ended, four, three, two]) await show(look)
  expect(await seenIn()).toEqual(['Two', 'Three', 'Four'])
  const shown = await show(one)
  expect(await seenIn()).toEqual(['One', 'Two', 'Three'])
  await show(shown, false)
  shop.pass(5 * MINUTE)
  expect(await seenIn()).toEqual(['Two', 'Three', 'Four'])
  expect((await shop.api(listLooksOfProduct, { params: { id: choker } })).results.length).toBe(3)
  expect((await shop.api(listLooksOfProduct, { params: { id: 999_999 } })).results).toEqual([])
})

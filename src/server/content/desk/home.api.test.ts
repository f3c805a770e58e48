import { afterAll, expect, test } from 'vitest'
import { getHome } from '#contract/shop/home.ts'
import { listFacets } from '#contract/shop/product.ts'
import { rows } from '#server/db/rows.ts'
import { addPicture } from '#server/media/add-picture.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openContentDesk, type Content } from '#tests/support/staff/content-desk.ts'

const { shop, twin, ask, did, undo, soon, after, close } = await openContentDesk()
afterAll(close)

const path = '/v1/staff/home'
const MINUTE = 60_000
const kinds = async (at = shop) => (await at.api(getHome, { query: {} })).sections.map(({ kind }) => kind)
const heroNow = async (at = shop) => (await at.api(getHome, { query: {} })).hero?.heading

/** A picture in the library, of one colour. */
async function aPicture(red: number, { width = 1600, height = 700 } = {}): Promise<string> {
  const bytes = await samplePicture({ width, height, seed: red }).jpeg().toBuffer()
  const added = await addPicture(shop.media, bytes)
  if (!added.ok) throw new Error(added.refusal.code)
  await shop.db
    .insertInto('picture')
    .values(added.value)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return added.value.id
}

/** A hero as staff write it. */
async function aHero(fields: object = {}) {
  return {
    kind: 'hero',
    heading: 'Eid is near',
    button_text: 'Shop for Eid',
    button_link: '/shop',
    picture_id: await aPicture(1),
    picture_alt: 'A set on velvet',
    ...fields,
  }
}

/** The section of a kind that the shop began with. */
async function first(kind: string): Promise<Content> {
  const [row] = await rows<{ id: number }>(
    shop.db,
    'select id from home_section where kind = $1 order by id limit 1',
    [kind],
  )
  return did(`GET ${path}/${row?.id ?? 0}`)
}

/** The form of a section as it is saved, with changes. */
async function formOf(kind: string, fields: object): Promise<object> {
  const { id: _, state, untranslated, pictures, contrasts, broken_links, ...form } = await first(kind)
  expect([state, untranslated, broken_links]).toEqual(['shown', 0, []])
  expect([pictures, contrasts]).not.toContain(undefined)
  return { ...form, ...fields }
}

test('a new shop has the sections of the design, all in both languages', async () => {
  expect(await kinds()).toEqual([
    'hero',
    'tiles',
    'new_arrivals',
    'promises',
    'story',
    'best_sellers',
    'budgets',
    'recently_viewed',
    'store',
  ])
  const { body } = await ask(`GET ${path}`)
  expect(body['results']).toHaveLength(9)
  for (const one of body['results'] as Content[])
    expect(one).toMatchObject({ state: 'shown', untranslated: 0, broken_links: [] })
})

test('a section that moves, is changed, hidden and shown is seen so in the next answer of every process', async () => {
  const hero = await first('hero')
  const tiles = await first('tiles')
  await did(`POST /v1/staff/content/home_section/${tiles.id}/move`, { before: hero.id })
  expect((await kinds()).slice(0, 2)).toEqual(['tiles', 'hero'])
  await soon(async () => expect((await kinds(twin)).slice(0, 2)).toEqual(['tiles', 'hero']))
  expect((await undo()).body).toMatchObject({ kind: 'content_changed' })
  const saved = await did(`PUT ${path}/${hero.id}`, await formOf('hero', { heading: 'Eid' }))
  expect(saved).toMatchObject({ heading: 'Eid', untranslated: 0 })
  expect(await heroNow()).toBe('Eid')
  await soon(async () => expect(await heroNow(twin)).toBe('Eid'))
  const shown = `PUT /v1/staff/content/home_section/${hero.id}/shown` as const
  await did(shown, { shown: false, version: saved.version })
  expect(await kinds()).not.toContain('hero')
  await soon(async () => expect(await kinds(twin)).not.toContain('hero'))
  expect((await undo()).body).toMatchObject({ kind: 'content_changed' })
  await soon(async () => expect(await heroNow()).toBe('Eid'))
})

test('a planned hero comes and goes at its moments, without a job and without a change', async () => {
  const dates = { starts_at: after(10 * MINUTE), ends_at: after(20 * MINUTE) }
  const made = await did(`POST ${path}`, await aHero(dates))
  expect(made['state']).toBe('hidden')
  await did(`POST /v1/staff/content/home_section/${made.id}/move`, { before: (await first('hero')).id })
  await did(`PUT /v1/staff/content/home_section/${made.id}/shown`, { shown: true, version: made.version })
  const usual = await heroNow()
  // Once the other process shows a later change, it knows the plan as well.
  const { id } = await first('new_arrivals')
  await did(`PUT ${path}/${id}`, await formOf('new_arrivals', { heading: 'Fresh' }))
  const rowOf = async () => (await twin.api(getHome, { query: {} })).new_arrivals?.heading
  await soon(async () => expect(await rowOf()).toBe('Fresh'))
  const seen: unknown[] = []
  for (const minutes of [5, 6, 5, 6]) {
    shop.pass(minutes * MINUTE)
    seen.push([await heroNow(), await heroNow(twin)])
  }
  const planned = ['Eid is near', 'Eid is near']
  expect(seen).toEqual([[usual, usual], planned, planned, [usual, usual]])
})

test('a wide picture is cut for phones around its point, and a picture for phones takes its place', async () => {
  const wide = await aPicture(2)
  const made = await did(
    `POST ${path}`,
    await aHero({ picture_id: wide, focus_x: 0, focus_y: 0, shade: 65, link: '/track', link_text: 'Track' }),
  )
  const shown = await did(`PUT /v1/staff/content/home_section/${made.id}/shown`, { shown: true, version: 1 })
  const view = async () => (await shop.api(getHome, { query: {} })).sections.find(({ id }) => id === made.id)
  expect(await view()).toMatchObject({
    focus: { x: 0, y: 0 },
    image: { id: wide, width: 1600 },
    phone_image: { width: 840, height: 700 },
    link: { label: 'Track', path: '/track' },
  })
  const high = await aPicture(3, { width: 600, height: 900 })
  const fields = { phone_picture_id: high, version: shown.version }
  await did(`PUT ${path}/${made.id}`, await aHero({ picture_id: wide, ...fields }))
  expect(await view()).toMatchObject({ phone_image: { width: 600, height: 500 }, link: null })
  const kept = shop.db.updateTable('picture').set({ in_library: false, removed_at: new Date() })
  await expect(kept.where('id', '=', high).execute()).rejects.toThrow('is shown')
})

test('the server says how well the words of a hero can be read on its own picture', async () => {
  const bright = await addPicture(
    shop.media,
    await samplePicture({ width: 1600, height: 700, seed: 4 }).negate().jpeg().toBuffer(),
  )
  if (!bright.ok) throw new Error(bright.refusal.code)
  await shop.db.insertInto('picture').values(bright.value).execute()
  const measured = async (shade: number) => {
    const draft = await aHero({ picture_id: bright.value.id, shade, id: null })
    return (await did(`POST ${path}/draft`, draft))['contrasts'] as Record<'phone' | 'tablet', number>
  }
  const [bare, dark] = [await measured(0), await measured(100)]
  for (const place of ['phone', 'tablet'] as const) {
    expect(bare[place]).toBeLessThan(4.5)
    expect(dark[place]).toBeGreaterThan(15)
  }
})

test('a draft shows the page as it would be, in its place, and changes nothing', async () => {
  const { id } = await first('new_arrivals')
  const form = await formOf('new_arrivals', { heading: 'Just in', id, version: undefined })
  const { path: address } = await did(`POST ${path}/draft`, form)
  const draft = new URL(String(address), 'http://shop.test').searchParams.get('draft') ?? ''
  const page = await shop.api(getHome, { query: { draft } })
  expect(page.new_arrivals?.heading).toBe('Just in')
  expect(page.sections).toHaveLength((await kinds()).length)
  expect((await shop.api(getHome, { query: {} })).new_arrivals?.heading).not.toBe('Just in')
  expect((await call(shop, 'GET /v1/content/home?draft=guessed', {})).status).toBe(404)
})

test('when two people save a section at once, one is told both values of each field', async () => {
  const { id } = await first('best_sellers')
  const form = (heading: string) => formOf('best_sellers', { heading })
  const forms = [await form('Loved'), await form('Most wanted')]
  const answers = await atOnce(2, (place) => ask(`PUT ${path}/${id}`, forms[place]))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  const kept = (await shop.api(getHome, { query: {} })).best_sellers?.heading
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    details: {
      fields: [{ field: 'heading', yours: kept === 'Loved' ? 'Most wanted' : 'Loved', theirs: kept }],
    },
  })
})

test('each state is kept, is compared with now, and comes back', async () => {
  const { id } = await first('budgets')
  const { version } = await did(`PUT ${path}/${id}`, await formOf('budgets', { budgets: [500, 2000] }))
  const { price } = await shop.api(listFacets, { query: {} })
  expect(JSON.stringify(price)).toContain('2000')
  const versions = `/v1/staff/content/home_section/${id}/versions` as const
  expect(await did(`GET ${versions}/1`)).toMatchObject({
    fields: [{ field: 'budgets', before: [1000, 3000, 6000], now: [500, 2000] }],
  })
  await did(`POST ${versions}/1/restore`, { version })
  expect((await shop.api(getHome, { query: {} })).budgets).toEqual([1000, 3000, 6000])
})

test('a tile shows the picture of its category unless it has one of its own, and follows a new address of the category', async () => {
  const { id } = await first('tiles')
  const text = `update category set picture_id = $1 where slug in ('bangles', 'shoes') returning id, slug`
  const found = await rows<{ id: number; slug: string }>(shop.db, text, [await aPicture(5)])
  const own = await aPicture(6)
  const idOf = (slug: string) => found.find((one) => one.slug === slug)?.id
  const tiles = [
    { category_id: idOf('bangles'), picture_id: null },
    { category_id: idOf('shoes'), picture_id: own },
  ]
  await did(`PUT ${path}/${id}`, await formOf('tiles', { tiles }))
  const shown = async () => (await shop.api(getHome, { query: {} })).tiles
  expect(await shown()).toMatchObject([{ category: 'bangles' }, { image: { id: own } }])
  await rows(shop.db, `update category set slug = 'karas' where slug = 'bangles'`)
  await soon(async () => expect(await shown()).toMatchObject([{ category: 'karas' }, {}]))
  expect((await undo()).body).toMatchObject({ kind: 'content_changed' })
  await soon(async () => expect(await shown()).toHaveLength(6))
})

test('a section that is deleted is brought back by the undo, with its versions', async () => {
  const { id, version } = await first('story')
  await did(`DELETE /v1/staff/content/home_section/${id}?version=${version}`)
  expect((await shop.api(getHome, { query: {} })).story).toBeNull()
  expect((await undo()).body).toMatchObject({ kind: 'content_removed' })
  await soon(async () => expect((await shop.api(getHome, { query: {} })).story?.collection).toBe('the-bride'))
})

test('a link that leads nowhere is refused before a section is seen, and told while it is hidden', async () => {
  const made = await did(`POST ${path}`, await aHero({ button_link: '/category/nowhere' }))
  expect(made['broken_links']).toEqual(['/category/nowhere'])
  const shown = `PUT /v1/staff/content/home_section/${made.id}/shown` as const
  const refused = await ask(shown, { shown: true, version: made.version })
  expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['button_link']])
})

test.each([
  ['hero', { heading: '' }, 'heading', 400],
  ['hero', { button_link: 'https://elsewhere.example' }, 'button_link', 400],
  ['hero', { picture_id: '0'.repeat(32) }, 'picture_id', 422],
  ['hero', { shade: 101 }, 'shade', 400],
  ['hero', { link_text: null }, 'link_text', 422],
  ['hero', { starts_at: '2026-12-02T00:00:00+06:00', ends_at: '2026-12-01T00:00:00+06:00' }, 'ends_at', 400],
  ['tiles', { tiles: [] }, 'tiles', 400],
  ['tiles', { tiles: [{ category_id: 999_999 }] }, 'tiles.0.category_id', 422],
  ['story', { collection_id: 999_999 }, 'collection_id', 422],
  ['budgets', { budgets: [3000, 1000] }, 'budgets.1', 422],
  ['budgets', { budgets: [1.5] }, 'budgets.0', 400],
  ['store', { heading: 'Visit us' }, 'heading', 400],
])(
  'a value that a section of kind %s cannot show is refused by the name of its field: %j',
  async (kind, fields, field, expected) => {
    const { id } = await first(kind)
    const { status, body } = await ask(`PUT ${path}/${id}`, await formOf(kind, fields))
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([expected, [field]])
  },
)

test('a kind that the page has once is not made twice, also by many at once, and never changes', async () => {
  const { id, version } = await first('budgets')
  await did(`DELETE /v1/staff/content/home_section/${id}?version=${version}`)
  const answers = await atOnce(3, () => ask(`POST ${path}`, { kind: 'budgets', budgets: [1000] }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 2 })
  const other = await ask(`PUT ${path}/${(await first('store')).id}`, { kind: 'promises', version: 1 })
  expect(Object.keys(other.body['errors'] ?? {})).toEqual(['kind'])
})

test('people without the right to change content neither see nor change the home page', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  for (const request of [`GET ${path}`, `GET ${path}/choices`] as const)
    expect((await call(shop, request, { token: packer.token })).status).toBe(403)
})

import { afterAll, expect, test } from 'vitest'
import { getPage } from '#contract/shop/content.ts'
import { DRAFT_LIFE_MS } from '#domain/content/content-limits.ts'
import { fixedPages } from '#domain/content/fixed-pages.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openContentDesk, type Content } from '#tests/support/staff/content-desk.ts'
import { refusalOf } from '#tests/support/test-shop.ts'

const { shop, twin, ask, did, undo, enterAgain, soon, close } = await openContentDesk()
await shop.add(aProduct({ slug: 'moon-choker', category: 'bangles' }))
afterAll(close)

const read = (slug: string, at = shop, query: { draft?: string } = {}) =>
  at.api(getPage, { params: { slug }, query })
const aPage = (fields: object = {}) => ({ title: 'Bridal lookbook', body: '<p>Words</p>', ...fields })
const show = ({ id, version }: Content, shown = true) =>
  did(`PUT /v1/staff/content/page/${id}/shown`, { shown, version })

test('the pages that came with the store are there, translated, without a broken link, and stay', async () => {
  const { results } = (await did('GET /v1/staff/pages')) as unknown as { results: readonly Content[] }
  expect(results.map(({ slug }) => slug).toSorted()).toEqual([...fixedPages].toSorted())
  for (const { slug, untranslated, broken_links, state, fixed } of results)
    expect([slug, untranslated, broken_links, state, fixed]).toEqual([slug, 0, [], 'shown', true])
  const [first] = results
  for (const request of [
    ask(`DELETE /v1/staff/content/page/${first?.id}?version=1`),
    ask(`PUT /v1/staff/content/page/${first?.id}/shown`, { shown: false, version: 1 }),
  ])
    expect((await request).body).toMatchObject({
      code: 'invalid_fields',
      errors: { slug: expect.anything() },
    })
})

test('the address of a new page has small letters, digits and hyphens', async () => {
  for (const slug of ['?', 'Eid', 'a--b'])
    expect((await ask('POST /v1/staff/pages', aPage({ slug }))).body).toMatchObject({
      code: 'bad_request',
      errors: { slug: expect.anything() },
    })
})

test('a page is hidden until it is shown, and then changes in the next answer of every process', async () => {
  const made = await did(
    'POST /v1/staff/pages',
    aPage({ body: '<h2>Our <b>story</b></h2><script>x()</script>' }),
  )
  expect(made).toMatchObject({ slug: 'bridal-lookbook', state: 'hidden', untranslated: 2 })
  expect((await refusalOf(read(made.slug))).status).toBe(404)
  const shown = await show(made)
  expect((await read(made.slug)).body).toBe('<h2 id="our-story">Our <strong>story</strong></h2>')
  await soon(async () => expect((await read(made.slug, twin)).title).toBe('Bridal lookbook'))
  const saved = await did(`PUT /v1/staff/pages/${made.id}`, {
    ...aPage({ title: 'Eid lookbook', title_bn: 'ঈদের সাজ', seo_title: 'Looks for Eid' }),
    version: shown.version,
  })
  // Other places lead to its address.
  expect(saved.slug).toBe('bridal-lookbook')
  expect(await read(made.slug)).toMatchObject({ title: 'Eid lookbook', seo_title: 'Looks for Eid' })
  await soon(async () => expect((await read(made.slug, twin)).title_bn).toBe('ঈদের সাজ'))
  await show(saved, false)
  expect((await refusalOf(read(made.slug))).status).toBe(404)
  await undo()
  await soon(async () => expect((await read(made.slug)).title).toBe('Eid lookbook'))
})

test('a page with links that lead nowhere is kept as a draft, and is not shown', async () => {
  const body =
    '<p><a href="/pages/returns-policy">a</a><a href="/product/moon-choker">b</a><a href="/category/none">c</a>' +
    '<a href="/bn/shop?sort=newest">d</a><a href="/no-such-page">e</a><a href="https://elsewhere.example/x">f</a></p>'
  const made = await did('POST /v1/staff/pages', aPage({ title: 'Links', body }))
  expect(made['broken_links']).toEqual(['/category/none', '/no-such-page'])
  const refused = await ask(`PUT /v1/staff/content/page/${made.id}/shown`, { shown: true, version: 1 })
  expect(refused.body['errors']).toMatchObject({
    body: expect.stringContaining('/category/none, /no-such-page'),
  })
  const mended = await did(`PUT /v1/staff/pages/${made.id}`, {
    ...aPage({ title: 'Links', body: '<p><a href="/shop">Shop</a></p>' }),
    version: 1,
  })
  const shown = await show(mended)
  const again = { ...aPage({ title: 'Links', body }), version: shown.version }
  expect((await ask(`PUT /v1/staff/pages/${made.id}`, again)).status).toBe(422)
})

test('a draft is seen under its address alone, for an hour, and changes nothing', async () => {
  const { results } = (await did('GET /v1/staff/pages')) as unknown as { results: readonly Content[] }
  const about = results.find(({ slug }) => slug === 'about-us')
  const form = aPage({ title: 'About our Eid', body: '<p>Soon. {opening_hours}</p>' })
  const made = await ask('POST /v1/staff/pages/draft', { ...form, id: about?.id })
  const path = String(made.body['path'])
  const draft = new URL(path, 'http://shop.test').searchParams.get('draft') ?? ''
  expect(path).toBe(`/pages/about-us?draft=${draft}`)
  for (const at of [shop, twin]) {
    expect(await read('about-us', at, { draft })).toMatchObject({ title: 'About our Eid' })
    expect((await read('about-us', at)).title).toBe('About us')
  }
  expect((await read('about-us', shop, { draft })).body).not.toContain('{opening_hours}')
  expect((await refusalOf(read('returns-policy', shop, { draft }))).status).toBe(404)
  const fresh = await ask('POST /v1/staff/pages/draft', { ...aPage(), id: null })
  expect(fresh.body['path']).toMatch(/^\/pages\/new-page\?draft=/)
  shop.pass(DRAFT_LIFE_MS)
  expect((await refusalOf(read('about-us', shop, { draft }))).status).toBe(404)
  // A session does not last so long.
  await enterAgain()
})

test('of people who save a page at once one is told both values, and an earlier state comes back', async () => {
  const made = await did('POST /v1/staff/pages', aPage({ title: 'Care' }))
  const save = (title: string) => ask(`PUT /v1/staff/pages/${made.id}`, { ...aPage({ title }), version: 1 })
  const answers = await atOnce(3, (place) => save(`Care ${place}`))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 })
  const lost = answers.find(({ status }) => status === 409)?.body
  expect(lost).toMatchObject({ details: { fields: [{ field: 'title', yours: expect.any(String) }] } })
  await did(`POST /v1/staff/content/page/${made.id}/versions/1/restore`, { version: 2 })
  expect(await did(`GET /v1/staff/pages/${made.id}`)).toMatchObject({ title: 'Care', version: 3 })
})

test.each([
  [{ title: '' }, 400, 'title'],
  [{ body: '<script>x()</script>' }, 422, 'body'],
  [{ body: '<p>Open {hours}</p>' }, 422, 'body'],
  [{ slug: 'faq' }, 422, 'slug'],
  [{ slug: 'about-us' }, 422, 'slug'],
  [{ summary: Array.from({ length: 7 }, () => 'a line') }, 400, 'summary'],
  [{ seo_title: 'x'.repeat(71) }, 400, 'seo_title'],
])('what is no page is refused by the name of its field: %j', async (fields, status, field) => {
  const answer = await ask('POST /v1/staff/pages', aPage(fields))
  expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([status, [field]])
})

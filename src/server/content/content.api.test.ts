import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getPage, getStore, listFaq, listStores } from '#contract/shop/content.ts'
import { getHome } from '#contract/shop/home.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('[F1] the announcements are the four of the specification, in its order', async () => {
  const { announcements } = await shop.api(getStore, {})
  expect(announcements.map(({ text }) => text)).toEqual([
    'New Arrivals in Wedding Attire!',
    'Your Dream Wedding Outfit Awaits!',
    'Celebrate Life with Fashion!',
    'New Season, New Styles: Explore Now!',
  ])
})

test('[F3] [F9] sister brands, social links, contact, the address in Banani and the year are settings', async () => {
  const store = await shop.api(getStore, {})
  expect(store.sister_brands).toHaveLength(2)
  expect(store.social.map(({ network }) => network)).toEqual([
    'facebook',
    'instagram',
    'tiktok',
    'youtube',
    'pinterest',
  ])
  expect(store.address).toContain('Banani, Dhaka')
  expect(store.copyright_year).toBe(2025)
})

test.each(['about-us', 'terms-and-conditions', 'terms-of-use', 'returns-policy', 'privacy-policy'])(
  '[R3] page %s has real content in both languages',
  async (slug) => {
    const page = await shop.api(getPage, { params: { slug }, query: {} })
    expect(page.summary.length).toBeGreaterThanOrEqual(3)
    expect(page.body.length).toBeGreaterThan(1500)
    expect(page.body_bn).toMatch(/[\u0980-\u09ff]{3}/)
    expect(page.body).not.toMatch(/<script|onclick|style=/i)
  },
)

test('the page about us says the opening hours of the settings, in both languages', async () => {
  const { opening_hours: hours, opening_hours_bn: hoursBn } = await shop.api(getStore, {})
  const page = await shop.api(getPage, { params: { slug: 'about-us' }, query: {} })
  expect(page.body).toContain(`<td>${hours}</td>`)
  expect(page.body_bn).toContain(`<td>${hoursBn}</td>`)
  expect(page.summary.join()).toContain(hours)
  expect(page.summary_bn?.join()).toContain(hoursBn)
  expect(JSON.stringify(page)).not.toMatch(/every day|প্রতিদিন|opening_hours/)
})

test('[R3] the questions come in groups, each with answers in both languages', async () => {
  const groups = await shop.api(listFaq, {})
  expect(groups.map(({ name }) => name)).toEqual([
    'Orders',
    'Delivery',
    'Payment',
    'Returns',
    'Sizes',
    'Care',
  ])
  for (const { entries } of groups) {
    expect(entries.length).toBeGreaterThanOrEqual(4)
    for (const { answer, answer_bn } of entries) expect([answer, answer_bn].every(Boolean)).toBe(true)
  }
})

test('an unknown page is a 404 that names it', async () => {
  expect(await refusalOf(shop.api(getPage, { params: { slug: 'jobs' }, query: {} }))).toMatchObject({
    status: 404,
    message: 'There is no page "jobs".',
  })
})

test('[R1] the shop in Banani has an address, a telephone and hours for each day of the week', async () => {
  const [banani] = await shop.api(listStores, {})
  expect(banani).toMatchObject({ code: 'banani', address: expect.stringContaining('Banani') })
  expect(banani?.hours).toHaveLength(7)
  expect(banani?.image).toMatchObject({
    url: expect.stringMatching(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}\/\d+\.jpg$/),
    alt: expect.stringContaining('front'),
    alt_bn: expect.stringContaining('দোকানের সামনের'),
  })
  expect(banani?.map).toMatchObject({
    url: expect.stringMatching(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}\/\d+\.jpg$/),
    alt: expect.stringContaining('a short walk from Banani Bazar'),
    alt_bn: expect.stringContaining('বনানী বাজার থেকে অল্প হেঁটে'),
  })
})

test('a shop’s picture is told by its own words, and by the shop’s name where staff wrote none', async () => {
  const image = async () => (await shop.api(listStores, {}))[0]?.image
  await shop.db
    .updateTable('location')
    .set({ picture_alt: null, picture_alt_bn: null })
    .where('code', '=', 'banani')
    .execute()
  await vi.waitFor(
    async () => expect(await image()).toMatchObject({ alt: 'Abhoron Banani', alt_bn: 'আভরণ বনানী' }),
    { timeout: 5000 },
  )
})

test('a shop without pictures has none, and a map without words cannot be kept', async () => {
  const banani = shop.db.updateTable('location').where('code', '=', 'banani')
  await expect(banani.set({ map_alt: null, map_alt_bn: null }).execute()).rejects.toThrow(/check constraint/)
  await banani.set({ picture_id: null, map_id: null }).execute()
  await vi.waitFor(
    async () => expect((await shop.api(listStores, {}))[0]).toMatchObject({ image: null, map: null }),
    { timeout: 5000 },
  )
})

test('the home page has a hero picture, six tiles and a story', async () => {
  const home = await shop.api(getHome, { query: {} })
  expect(home.hero?.image.url).toMatch(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}\/\d+\.jpg$/)
  expect(home.tiles).toHaveLength(6)
})

test('pictures of the home page are cut to the shape they are shown in', async () => {
  const { hero, story, tiles } = await shop.api(getHome, { query: {} })
  expect(hero?.phone_image).toMatchObject({ width: 1080, height: 900, alt: hero?.image.alt })
  expect(story?.phone_image).toMatchObject({ width: 900, height: 900 })
  for (const { image } of tiles) expect(image).toMatchObject({ width: 720, height: 900 })
})

test('a change by staff shows without a restart', async () => {
  await shop.db.updateTable('announcement').set({ text: 'Eid greetings' }).where('position', '=', 0).execute()
  await vi.waitFor(
    async () => expect((await shop.api(getStore, {})).announcements[0]?.text).toBe('Eid greetings'),
    {
      timeout: 5000,
    },
  )
})

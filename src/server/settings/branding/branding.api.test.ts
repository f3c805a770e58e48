import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStore } from '#contract/shop/content.ts'
import { rows } from '#server/db/rows.ts'
import { logoPath } from '#domain/store/logo.ts'
import { shopInMails } from '#server/content/live-content.ts'
import { inProject } from '#server/platform/own-files.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { logoRoutes } from './logo-routes.ts'
import { brandingFiles } from './branding-files.ts'
import { drawLogo } from './pixel-logo.ts'

let shop: TestShop
let owner: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const path = '/v1/staff/settings/branding'

async function send(bytes: string | Uint8Array<ArrayBuffer>) {
  const answer = await shop.shop.api.request(`${path}/logos`, {
    method: 'POST',
    body: bytes,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
  })
  // The contract has checked the answer.
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
}

async function save(fields: object) {
  const { body } = await call(shop, `GET ${path}`, { token: owner.token })
  return call(shop, `PUT ${path}`, { token: owner.token, body: { ...body, ...fields } })
}

async function shown(address: unknown) {
  const answer = await logoRoutes(shop).request(String(address))
  return { answer, text: await answer.clone().text(), bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const drawing = (inner: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">${inner}</svg>`
const path1 = '<path d="M0 0h200v50z" fill="#7a1f3d"/>'

test('a drawing keeps its shapes and its paint and loses everything that runs, links or fetches', async () => {
  const sent = await send(
    drawing(`
      <script>alert(1)</script><style>.a{fill:#123456}</style>
      <style>@import url(https://evil.example/x.css);</style>
      <style>.b{fill:&amp;#117;rl(https://evil.example/#b)}</style>
      <g onload="alert(2)" class="a"><a href="javascript:alert(3)">${path1}</a></g>
      <image href="https://evil.example/x.png" width="10" height="10"/>
      <foreignObject><iframe src="https://evil.example"/></foreignObject>
      <rect width="9" height="9" fill="url(https://evil.example/#a)" style="background:url(//evil.example)"/>
      <linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><circle r="4" fill="url(#g)"/>
      <set attributeName="href" to="javascript:alert(4)"/>`),
  )
  expect(sent).toMatchObject({ status: 201, body: { width: 240, height: 60 } })
  const { answer, text } = await shown(sent.body['url'])
  expect(text).toContain('<path d="M0 0h200v50z" fill="#7a1f3d"')
  expect(text).toContain('.a{fill:#123456}')
  expect(text).toContain('fill="url(#g)"')
  expect(text).not.toMatch(/script|onload|href|evil|image|foreignObject|iframe|@import|<set|alert/)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a drawing is a PNG in mails and on papers, also one that was kept before drawings had pixels', async () => {
  const { body } = await send(drawing(path1))
  expect((await save({ logo: body['name'] })).status).toBe(200)
  const { content } = shop.shop
  await expect.poll(() => content.current.store.branding.logo, { timeout: 5000 }).toBe(body['name'])
  const name = `${String(body['name']).slice(0, 32)}-960x240.png`
  expect(shopInMails(content.current).branding.logo).toBe(name)
  const { bytes } = await shown(logoPath(name))
  expect(content.current.pixelLogo?.bytes).toEqual(bytes)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x + 1) * 4),
  ]
  expect([info.width, info.height, at(900, 20), at(20, 200)]).toEqual([
    960,
    240,
    [0x7a, 0x1f, 0x3d, 255],
    [0, 0, 0, 0],
  ])
  await rows(shop.db, 'delete from shop_logo where name = $1', [name])
  await content.reload()
  expect((await shown(logoPath(name))).answer.status).toBe(200)
})

test(
  'a drawing fetches nothing while it is drawn, and one that never ends is refused',
  { timeout: 60_000 },
  async () => {
    const logo = { id: 'a'.repeat(32), width: 240, height: 60, kind: 'svg' } as const
    const seen = inProject('public', 'icons', 'apple-touch-icon.png')
    const fetching = ['href', 'xlink:href'].map(
      (name) => `<image ${name}="file://${seen}" width="200" height="50"/>`,
    )
    const drawn = await drawLogo(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="240" height="60">${fetching.join('')}</svg>`,
      logo,
    )
    const { channels } = await sharp(drawn?.bytes).stats()
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0])
    const masks = Array.from({ length: 30 }, (_, at) => {
      const inner = `<rect mask="url(#m${at + 1})" width="200" height="50" fill="#fff"/>`
      return `<mask id="m${at}">${inner}${inner}</mask>`
    })
    const endless = await send(drawing(`${masks.join('')}<rect mask="url(#m0)" width="200" height="50"/>`))
    expect([endless.status, JSON.stringify(endless.body)]).toEqual([
      422,
      expect.stringContaining('cannot be read'),
    ])
    const deep = await send(drawing(`${'<g opacity=".9">'.repeat(1500)}${path1}${'</g>'.repeat(1500)}`))
    expect(deep.status).toBe(422)
  },
)

test('a PNG becomes small enough for pages, keeps what is transparent and loses its metadata', async () => {
  const bytes = await sharp({ create: { width: 3000, height: 600, channels: 4, background: '#7a1f3d80' } })
    .withExif({ IFD0: { Artist: 'Rima' } })
    .png()
    .toBuffer()
  const sent = await send(new Uint8Array(bytes))
  expect(sent).toMatchObject({ status: 201, body: { width: 960, height: 192 } })
  const { bytes: kept } = await shown(sent.body['url'])
  const metadata = await sharp(kept).metadata()
  expect(metadata).toMatchObject({ format: 'png', hasAlpha: true })
  expect(metadata.exif).toBeUndefined()
})

test.each([
  ['a text', 'hello', 'SVG or PNG'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'SVG or PNG'],
  [
    'a drawing without a size',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
    'cannot be read',
  ],
  ['a drawing of nothing', drawing('<script>1</script>'), 'cannot be read'],
  ['half a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'cannot be read'],
  ['a drawing with words', drawing('<text x="9" y="40">Abhoron</text>'), 'convert the text to paths'],
  ['a drawing that is too large', drawing(path1.repeat(3000)), 'at most 60 kB'],
] as const)('%s is no logo, and the answer says why', async (_, bytes, why) => {
  const { status, body } = await send(typeof bytes === 'string' ? bytes : new Uint8Array(bytes))
  expect(status).toBe(422)
  expect(JSON.stringify(body['errors'])).toContain(why)
})

test('the logo and the accent are in the next answer of every process, and pages made before are made anew', async () => {
  const twin = await shop.twin()
  try {
    const told: (readonly string[] | 'all')[] = []
    shop.shop.tagChanges.follow((tags) => told.push(tags === 'all' ? tags : [...tags]))
    const { body } = await send(drawing(path1))
    expect((await save({ accent: '#7A1F3D', logo: body['name'] })).status).toBe(200)
    const branding = { accent: '#7a1f3d', logo: body['name'] }
    expect((await shop.api(getStore, {})).branding).toEqual(branding)
    await expect
      .poll(async () => (await twin.api(getStore, {})).branding, { timeout: 5000 })
      .toEqual(branding)
    await expect.poll(() => told.flat(), { timeout: 5000 }).toContain(pageTags.store)
  } finally {
    await twin.close()
  }
})

test('a logo that is no longer shown stays for an undo of its change, and a month later an unused file goes', async () => {
  const [former, present, unused] = [
    await send(drawing(`${path1}${path1}`)),
    await send(drawing(path1)),
    await send(drawing('<path d="M1 1h9v9z"/>')),
  ]
  for (const { body } of [former, present]) expect((await save({ logo: body['name'] })).status).toBe(200)
  await rows(shop.db, `update shop_logo set made_at = now() - interval '40 days'`)
  await send(drawing('<path d="M2 2h9v9z"/>'))
  const statusOf = async ({ body }: typeof former) => (await shown(body['url'])).answer.status
  expect([await statusOf(former), await statusOf(present), await statusOf(unused)]).toEqual([200, 200, 404])
})

test('an accent that is too weak is refused with a darker tone, which is taken', async () => {
  const refused = await save({ accent: '#fafafa' })
  expect(refused.status).toBe(422)
  const [tone] = /#[0-9a-f]{6}/.exec(JSON.stringify(refused.body['errors'])) ?? []
  expect((await save({ accent: tone })).status).toBe(200)
})

test('the web manifest and the icons have the accent of the shop', async () => {
  const store = { name: 'Abhoron', branding: { accent: '#1e3a8a', logo: null } }
  const files = brandingFiles({ store: () => store, assets: inProject('public') })
  const manifest = await (await files.request('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Abhoron', theme_color: '#1e3a8a' })
  const svg = await (await files.request('/icons/1e3a8a/favicon.svg')).text()
  expect(svg).not.toContain('#eeaa57')
  const png = await (await files.request('/icons/1e3a8a/apple-touch-icon.png')).arrayBuffer()
  const { dominant } = await sharp(png).stats()
  expect([dominant.r, dominant.g, dominant.b].every((channel) => channel < 60)).toBe(true)
  expect((await files.request('/icons/eeaa57/favicon.svg')).status).toBe(404)
})

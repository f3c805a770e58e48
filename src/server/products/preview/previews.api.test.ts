import { expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { aPerson, call } from '#tests/support/samples/people.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { openProductDesk, plainVariant } from '#tests/support/staff/product-desk.ts'

const { shop, slugsOf } = await openSampleCatalogue()
const { owner, editor, ask, aDraft } = await openProductDesk(shop)

interface Made {
  readonly id: number
  readonly path: string
  readonly ends_at: string
}

async function aPreview(product: number, days = 7): Promise<Made> {
  const { status, body } = await ask(`POST /v1/staff/products/${product}/previews`, { days })
  expect(status).toBe(201)
  // The contract of the call has these members.
  return body as unknown as Made
}

const seen = (path: string) => call(shop, `GET /v1/product/preview/${path.split('preview=')[1]}` as const, {})

test('a draft is shown by its address alone, kept by no cache, and not in the shop', async () => {
  const draft = await aDraft({
    name: 'Hidden nath',
    slug: 'hidden-nath',
    description_html: '<p>Made of <strong>gold</strong></p>',
    variants: [{ ...plainVariant, sku: 'HID-1', values: [], price: 1250 }],
  })
  const { path, ends_at } = await aPreview(draft.id)
  expect(path).toMatch(/^\/product\/hidden-nath\?preview=[\w-]{43}$/)
  const shown = await seen(path)
  expect(shown.body).toMatchObject({
    product: {
      name: 'Hidden nath',
      min_price: 1250,
      description_html: '<p>Made of <strong>gold</strong></p>',
    },
    ends_at,
  })
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect((await call(shop, 'GET /v1/product/shopitems/?slug=hidden-nath', {})).status).toBe(404)
  expect(await slugsOf({ keyward: 'hidden' })).toEqual([])
})

test('a previewed draft cannot be put into the cart', async () => {
  const draft = await aDraft({ variants: [{ ...plainVariant, sku: 'HID-2', values: [], price: 900 }] })
  await aPreview(draft.id)
  const { token } = await aPerson(shop)
  const put = await call(shop, 'PUT /v1/cart', {
    token,
    body: { lines: [{ id: draft.variants[0]?.id, quantity: 1 }] },
  })
  expect(put.body).toMatchObject({ total: 0 })
  expect(JSON.stringify(put.body['lines'])).not.toMatch(/"notice":null/)
})

test('an address ends by itself, or when somebody takes it back, and the audit names both', async () => {
  const draft = await aDraft({ variants: [{ ...plainVariant, sku: 'HID-3', values: [], price: 900 }] })
  const [first, second] = [await aPreview(draft.id), await aPreview(draft.id, 1)]
  const listed = async () =>
    (await ask(`GET /v1/staff/products/${draft.id}/previews`)).body['results'] as readonly Made[]
  expect((await listed()).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await listed())[0]).toMatchObject({ by: { id: owner.id } })
  expect((await ask(`DELETE /v1/staff/products/${draft.id}/previews/${first.id}`)).status).toBe(200)
  expect((await seen(first.path)).status).toBe(404)
  expect((await ask(`DELETE /v1/staff/products/${draft.id}/previews/${first.id}`)).status).toBe(404)
  await rows(
    shop.db,
    `update product_preview set made_at = now() - interval '3 days', ends_at = now() - interval '1 second' where id = $1`,
    [second.id],
  )
  expect((await seen(second.path)).status).toBe(404)
  expect(await listed()).toEqual([])
  const written = await rows<{ change: string; after: object | null }>(
    shop.db,
    `select change, after from audit_entry where thing_kind = 'product_preview' and thing_id = $1 order by id`,
    [String(draft.id)],
  )
  expect(written.map(({ change }) => change)).toEqual(['created', 'created', 'changed'])
  expect(JSON.stringify(written)).not.toContain('token_hash')
})

test('a product without a variant that is sold has no page to show, and people without the right make no address', async () => {
  const bare = await aDraft()
  expect((await ask(`POST /v1/staff/products/${bare.id}/previews`, {})).body).toMatchObject({
    code: 'wrong_state',
  })
  expect((await ask(`POST /v1/staff/products/${bare.id}/previews`, { days: 31 })).status).toBe(400)
  expect((await ask(`GET /v1/staff/products/${bare.id}/previews`, undefined, editor)).status).toBe(200)
  const { token } = await aPerson(shop)
  expect((await ask(`POST /v1/staff/products/${bare.id}/previews`, {}, { token })).status).toBe(403)
  expect((await call(shop, `GET /v1/product/preview/${'x'.repeat(43)}`, {})).status).toBe(404)
})

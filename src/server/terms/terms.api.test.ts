import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getShopCategories } from '#contract/shop/product.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

const { shop, added, slugsOf } = await openSampleCatalogue()

let editor: TestPerson

beforeAll(async () => {
  editor = await aStaffMember(shop, 'staff', 'content')
})

type Request = Parameters<typeof call>[1]
type Found = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

const ask = (request: Request, body?: unknown): Promise<Answer> =>
  call(shop, request, { token: editor.token, ...(body !== undefined && { body }) })

async function did(request: Request, body?: unknown): Promise<Found> {
  const answer = await ask(request, body)
  expect(answer.body.error).toBeUndefined()
  // The test that asked compares the words.
  return answer.body as unknown as Found
}

const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 })

const idOf = async (table: 'category' | 'tag' | 'attribute' | 'attribute_value', name: string) => {
  const column = table === 'category' || table === 'tag' ? 'slug' : 'code'
  const [found] = await rows<{ id: number }>(shop.db, `select id from ${table} where ${column} = $1`, [name])
  return found?.id ?? 0
}

const undoLast = async () => {
  const desk = openUndoDesk(shop, editor)
  return desk.undo((await desk.last())?.entry ?? 0)
}

interface TreeNode {
  readonly slug: string
  readonly children: readonly TreeNode[]
}
const childrenOf = async (slug: string): Promise<string[]> => {
  const found = await shop.api(getShopCategories, { query: { slug } })
  return (found as unknown as TreeNode).children.map((child) => child.slug)
}

describe('[P7] categories', () => {
  test('a new category stands in the tree of the shop, and its undo takes it away', async () => {
    const parent = await idOf('category', 'jewellery')
    const made = await did('POST /v1/staff/categories', { name: 'Toe rings', name_bn: 'চুটকি', parent })
    expect(made).toMatchObject({ slug: 'toe-rings', parent, products: 0, fixed: false })
    await settled(async () => expect(await childrenOf('jewellery')).toContain('toe-rings'))
    expect((await undoLast()).status).toBe(200)
    await settled(async () => expect(await childrenOf('jewellery')).not.toContain('toe-rings'))
  })

  test('a new address leads on from the earlier one, but one of the specification never changes', async () => {
    const made = await did('POST /v1/staff/categories', { name: 'Anklets' })
    const form = { name: 'Anklets', details: [{ label: 'Length' }], size_guide: 'adjustable' }
    const saved = await did(`PUT /v1/staff/categories/${made.id}`, { ...form, slug: 'payel', version: 1 })
    expect(saved).toMatchObject({
      slug: 'payel',
      former_slugs: ['anklets'],
      details: [{ label: 'Length', label_bn: null }],
      version: 2,
    })
    await settled(async () =>
      expect(await shop.api(getShopCategories, { query: { slug: 'anklets' } })).toMatchObject({
        slug: 'payel',
      }),
    )
    const older = await ask(`PUT /v1/staff/categories/${made.id}`, { ...form, version: 1 })
    expect(older.body).toMatchObject({ code: 'version_conflict' })
    const clutch = await idOf('category', 'clutch')
    const renamed = await ask(`PUT /v1/staff/categories/${clutch}`, {
      name: 'Clutch',
      slug: 'bag',
      version: 1,
    })
    expect(renamed.body.code).toBe('invalid_fields')
  })

  test('a category moves with all below it, and never below itself or too deep', async () => {
    const [bangles, cut, shoes] = await Promise.all(
      ['bangles', 'dimondcut', 'shoes'].map((slug) => idOf('category', slug)),
    )
    await did(`POST /v1/staff/categories/${bangles}/move`, { parent: null, before: shoes })
    await settled(async () => expect(await childrenOf('jewellery')).not.toContain('bangles'))
    expect(await childrenOf('bangles')).toEqual(['dimondcut'])
    const knot = await ask(`POST /v1/staff/categories/${bangles}/move`, { parent: cut })
    expect(knot.body.code).toBe('invalid_fields')
    expect((await undoLast()).status).toBe(200)
    await settled(async () => expect(await childrenOf('jewellery')).toContain('bangles'))
    const levels = await Promise.all([
      idOf('category', 'nacklace'),
      did('POST /v1/staff/categories', { name: 'A' }),
    ])
    const below = await did('POST /v1/staff/categories', { name: 'B', parent: levels[1].id })
    const deep = await ask(`POST /v1/staff/categories/${levels[1].id}/move`, { parent: levels[0] })
    expect(deep.body.code).toBe('invalid_fields')
    expect(below['parent']).toBe(levels[1].id)
  })

  test('a category with products is deleted once staff say where they go, with its promotions and rules', async () => {
    const from = await did('POST /v1/staff/categories', { name: 'Festive' })
    const child = await did('POST /v1/staff/categories', { name: 'Festive rings', parent: from.id })
    const [piece] = await shop.add(aProduct({ slug: 'festive-piece', category: 'festive' }))
    const code = await addPromotion(shop, { category_ids: [from.id] })
    const rule = { categories: [from.id] }
    const collection = await did('POST /v1/staff/collections', { name: 'For the feast', rule })
    const refused = await ask(`DELETE /v1/staff/categories/${from.id}`)
    expect(refused.body).toMatchObject({
      code: 'term_in_use',
      details: { products: 1, children: 1, promotions: 1, rules: 1 },
    })
    const to = await idOf('category', 'brooch')
    const gone = await did(`DELETE /v1/staff/categories/${from.id}?products_to=${to}&children_to=top`)
    expect(gone).toMatchObject({ moved: 1, leads_to: { slug: 'brooch' } })
    const facts = await rows(
      shop.db,
      `select p.main_category_id as main, p.version, (select category_ids from promotion where code = $2) as about,
        (select parent_id from category where id = $3) as above, (select rule from collection where id = $4) as rule
       from product p where p.id = $1`,
      [piece?.id, code, child.id, collection.id],
    )
    expect(facts).toEqual([{ main: to, version: 2, about: [to], above: null, rule: { categories: [to] } }])
    await settled(async () =>
      expect(await shop.api(getShopCategories, { query: { slug: 'festive' } })).toMatchObject({
        slug: 'brooch',
      }),
    )
  })
})

test('a column of the menu has a heading in both languages, and none without a column', async () => {
  const form = { panel_column: 'By hand', panel_column_bn: 'হাতে তৈরি' }
  const made = await did('POST /v1/staff/categories', { name: 'Handwoven', ...form })
  await settled(async () =>
    expect(await shop.api(getShopCategories, { query: { slug: 'handwoven' } })).toMatchObject(form),
  )
  const bare = { name: 'Handwoven', panel_column_bn: 'হাতে তৈরি', version: 1 }
  expect(await did(`PUT /v1/staff/categories/${made.id}`, bare)).toMatchObject({
    panel_column: null,
    panel_column_bn: null,
  })
})

test('categories of one column share its heading in Bangla, whichever of them staff write it in', async () => {
  const column = { panel_column: 'For the feet', panel_column_bn: 'পায়ের জন্য' }
  const first = await did('POST /v1/staff/categories', { name: 'Alta', ...column })
  const second = await did('POST /v1/staff/categories', { name: 'Nupur', panel_column: 'For the feet' })
  expect(second).toMatchObject(column)
  const renamed = { name: 'Nupur', ...column, panel_column_bn: 'পায়ে', version: 1 }
  await did(`PUT /v1/staff/categories/${second.id}`, renamed)
  const headings = async () =>
    (
      await rows<{ heading: string | null }>(
        shop.db,
        'select panel_column_bn as heading from category where id = any ($1) order by id',
        [[first.id, second.id]],
      )
    ).map(({ heading }) => heading)
  expect(await headings()).toEqual(['পায়ে', 'পায়ে'])
  expect((await undoLast()).status).toBe(200)
  expect(await headings()).toEqual(['পায়ের জন্য', 'পায়ের জন্য'])
  // It leaves one column for another, and the form still has the heading of the first.
  const other = { panel_column: 'For the hands', panel_column_bn: 'হাতের জন্য' }
  await did('POST /v1/staff/categories', { name: 'Ratnachur', ...other })
  const moved = { name: 'Nupur', panel_column: 'For the hands', panel_column_bn: 'পায়ের জন্য', version: 3 }
  expect(await did(`PUT /v1/staff/categories/${second.id}`, moved)).toMatchObject(other)
})

describe('[P7] attributes', () => {
  test('an attribute with values is made, and lists can be filtered by it', async () => {
    const made = await did('POST /v1/staff/attributes', { name: 'Occasion type' })
    const valued = await did(`POST /v1/staff/attributes/${made.id}/values`, {
      name: 'Holud',
      swatch: '#ffcc00',
    })
    expect(valued).toMatchObject({
      code: 'occasion-type',
      values: [{ code: 'holud', products: 0 }],
      version: 2,
    })
    const nameless = await ask(`POST /v1/staff/attributes/${made.id}/values`, { name: 'মেহেদি' })
    expect(nameless.body).toMatchObject({ code: 'invalid_fields', errors: { code: expect.any(String) } })
  })

  test('two values become one: products of both have the one that stays', async () => {
    const gold = await idOf('attribute_value', 'gold')
    const colour = await idOf('attribute', 'colour')
    await did(`POST /v1/staff/attributes/${colour}/values`, { name: 'Golden' })
    const golden = await idOf('attribute_value', 'golden')
    const insert = 'insert into product_attribute (product_id, value_id) values ($1, $3), ($2, $3)'
    await rows(shop.db, insert, [added.clutch.id, added.jhumka.id, golden])
    const touched = await did(`GET /v1/staff/term-products?kind=value&id=${golden}`)
    expect(touched).toMatchObject({
      count: 2,
      results: [{ name: 'Pearl Jhumka' }, { name: 'Velvet Clutch' }],
    })
    expect((await ask(`DELETE /v1/staff/attribute-values/${golden}`)).body).toMatchObject({
      code: 'term_in_use',
      details: { products: 2 },
    })
    const metal = await idOf('attribute_value', 'brass')
    const wrong = await ask(`DELETE /v1/staff/attribute-values/${golden}?to=${metal}`)
    expect(wrong.body.code).toBe('invalid_fields')
    await did(`DELETE /v1/staff/attribute-values/${golden}?to=${gold}`)
    await settled(async () =>
      expect(await slugsOf({ attribute: 'colour:gold' })).toEqual(
        expect.arrayContaining(['pearl-jhumka', 'plain-kara', 'velvet-clutch']),
      ),
    )
  })

  test('a deleted attribute gives its values to another one, and values with one code become one', async () => {
    const from = await did('POST /v1/staff/attributes', { name: 'Shade' })
    await did(`POST /v1/staff/attributes/${from.id}/values`, { name: 'Red' })
    await did(`POST /v1/staff/attributes/${from.id}/values`, { name: 'Onion pink' })
    const pink = await idOf('attribute_value', 'onion-pink')
    const text = `insert into product_attribute (product_id, value_id)
      select $1, id from attribute_value where attribute_id = $2`
    await rows(shop.db, text, [added.kara.id, from.id])
    const colour = await idOf('attribute', 'colour')
    await did(`DELETE /v1/staff/attributes/${from.id}?values_to=${colour}`)
    const found = await rows<{ code: string }>(
      shop.db,
      `select v.code from product_attribute pa join attribute_value v on v.id = pa.value_id
       where pa.product_id = $1 and v.attribute_id = $2 order by v.code`,
      [added.kara.id, colour],
    )
    expect(found.map(({ code }) => code)).toEqual(['gold', 'onion-pink', 'red'])
    expect(await idOf('attribute_value', 'onion-pink')).toBe(pink)
  })
})

describe('tags', () => {
  test('a tag is found by part of its name in either language, and merged into another one', async () => {
    const made = await did('POST /v1/staff/product-tags', { name: 'For brides', name_bn: 'কনের জন্য' })
    expect(await did('GET /v1/staff/product-tags?q=কনের জন্য')).toMatchObject({
      count: 1,
      results: [{ slug: 'for-brides' }],
    })
    const bridal = await idOf('tag', 'bridal')
    await rows(shop.db, 'insert into product_tag (product_id, tag_id) values ($1, $2)', [
      added.kara.id,
      made.id,
    ])
    expect((await ask(`DELETE /v1/staff/product-tags/${made.id}`)).body.code).toBe('term_in_use')
    expect(await did(`DELETE /v1/staff/product-tags/${made.id}?to=${bridal}`)).toMatchObject({ products: 1 })
    await settled(async () => expect(await slugsOf({ tagslug: 'bridal' })).toContain('plain-kara'))
    const taken = await ask('POST /v1/staff/product-tags', { name: 'Bridal' })
    expect(taken.body).toMatchObject({ code: 'invalid_fields', errors: { name: expect.any(String) } })
  })
})

describe('collections', () => {
  test('a rule fills a collection, and follows every change of products', async () => {
    const tag = await idOf('tag', 'velvet')
    const rule = { tags: [tag], price_to: 5000 }
    const preview = await did('POST /v1/staff/collection-preview', { rule })
    expect(preview).toMatchObject({ count: 1, results: [{ name: 'Velvet Clutch' }] })
    const made = await did('POST /v1/staff/collections', { name: 'Velvet evenings', rule })
    expect(made).toMatchObject({ products: 1, rule, members: [{ name: 'Velvet Clutch' }] })
    const members = async () =>
      ((await did(`GET /v1/staff/collections/${made.id}`))['members'] as { name: string }[]).map(
        ({ name }) => name,
      )
    const [late] = await shop.add(aProduct({ name: 'Velvet pouch', price: 900, tags: ['velvet'] }))
    expect(await members()).toEqual(['Velvet pouch', 'Velvet Clutch'])
    await rows(shop.db, 'update variant set price_poisha = 600000 where product_id = $1', [late?.id])
    expect(await members()).toEqual(['Velvet Clutch'])
    await rows(shop.db, 'delete from product_tag where tag_id = $1', [tag])
    expect(await members()).toEqual([])
    const unknown = await ask('POST /v1/staff/collection-preview', { rule: { tags: [999999] } })
    expect(unknown.body).toMatchObject({ code: 'invalid_fields', errors: { rule: expect.any(String) } })
    const byHand = await ask(`PUT /v1/staff/collections/${made.id}/products`, { products: [], version: 1 })
    expect(byHand.body.code).toBe('wrong_state')
  })

  test('staff choose products and their order, and two people do not overwrite each other', async () => {
    const made = await did('POST /v1/staff/collections', { name: 'Our choice' })
    const products = [added.clutch.id, added.jhumka.id]
    const chosen = await did(`PUT /v1/staff/collections/${made.id}/products`, { products, version: 1 })
    expect(chosen).toMatchObject({
      version: 2,
      members: [{ name: 'Velvet Clutch' }, { name: 'Pearl Jhumka' }],
    })
    await settled(async () => expect(await slugsOf({ collection: 'our-choice' })).toContain('velvet-clutch'))
    const older = await ask(`PUT /v1/staff/collections/${made.id}/products`, { products: [], version: 1 })
    expect(older.body.code).toBe('version_conflict')
    await did(`DELETE /v1/staff/collections/${made.id}`)
    await settled(async () => expect(await slugsOf({ collection: 'our-choice' }).catch(() => [])).toEqual([]))
  })
})

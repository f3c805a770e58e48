import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

const { shop, added } = await openSampleCatalogue()

let editor: TestPerson
beforeAll(async () => {
  editor = await aStaffMember(shop, 'staff', 'content')
})

type Request = Parameters<typeof call>[1]
type Found = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

async function did(request: Request, body?: unknown): Promise<Found> {
  const answer = await call(shop, request, { token: editor.token, ...(body !== undefined && { body }) })
  expect(answer.body.error).toBeUndefined()
  // The test that asked compares the words.
  return answer.body as unknown as Found
}

const undo = () => openUndoDesk(shop, editor).undo()
async function isUndone(kind: string): Promise<void> {
  const answer = await undo()
  expect(answer.body).toMatchObject({ kind })
}

const ids = async (text: string, values: readonly unknown[]) =>
  (await rows<{ id: number }>(shop.db, text, [...values])).map(({ id }) => id)
const membersOf = async (id: number) =>
  ((await did(`GET /v1/staff/collections/${id}`))['members'] as { id: number }[]).map((one) => one.id)
const categoriesOf = (product: number | undefined) =>
  ids('select category_id as id from product_category where product_id = $1 order by 1', [product])
const taggedWith = (tag: number) =>
  ids('select product_id as id from product_tag where tag_id = $1 order by 1', [tag])

describe('[P7] the undo of a deleted category', () => {
  test('brings back its products, children, promotions, rules and addresses', async () => {
    const from = await did('POST /v1/staff/categories', { name: 'Wedding' })
    await did(`PUT /v1/staff/categories/${from.id}`, { name: 'Wedding', slug: 'biye', version: 1 })
    const child = await did('POST /v1/staff/categories', { name: 'Wedding rings', parent: from.id })
    const [piece] = await shop.add(aProduct({ slug: 'wedding-piece', category: 'biye' }))
    const code = await addPromotion(shop, { category_ids: [from.id] })
    const rule = { categories: [from.id] }
    const collection = await did('POST /v1/staff/collections', { name: 'For the wedding', rule })
    const [to = 0] = await ids(`select id from category where slug = 'brooch'`, [])
    const facts = () =>
      rows(
        shop.db,
        `select p.main_category_id as main, (select category_ids from promotion where code = $2) as about,
          (select parent_id from category where id = $3) as above, (select rule from collection where id = $4) as rule,
          (select target_id from slug_redirect where kind = 'category' and slug = 'wedding') as leads_to,
          (select name from category where slug = 'biye') as name
        from product p where p.id = $1`,
        [piece?.id, code, child.id, collection.id],
      )
    const before = await facts()
    await did(`DELETE /v1/staff/categories/${from.id}?products_to=${to}&children_to=top`)
    expect(await facts()).toMatchObject([{ main: to, about: [to], above: null, leads_to: to, name: null }])
    await isUndone('term_removed')
    expect(await facts()).toEqual(before)
    expect(await categoriesOf(piece?.id)).toEqual([from.id])
    expect(await membersOf(collection.id)).toEqual([piece?.id])
  })

  test('leaves a product where staff put it since, and a rule as they wrote it', async () => {
    const from = await did('POST /v1/staff/categories', { name: 'Puja' })
    const [moved, stayed] = await shop.add(
      aProduct({ slug: 'puja-one', category: 'puja' }),
      aProduct({ slug: 'puja-two', category: 'puja' }),
    )
    const [to = 0, other = 0] = await ids(
      `select id from category where slug in ('brooch', 'clutch') order by slug`,
      [],
    )
    await did(`DELETE /v1/staff/categories/${from.id}?products_to=${to}`)
    await rows(
      shop.db,
      `with put as (insert into product_category (product_id, category_id) values ($1, $2)),
        main as (update product set main_category_id = $2 where id = $1)
      delete from product_category where product_id = $1 and category_id = $3`,
      [moved?.id, other, to],
    )
    await isUndone('term_removed')
    expect(await categoriesOf(moved?.id)).toEqual([other])
    expect(await categoriesOf(stayed?.id)).toEqual([from.id])
  })

  test('is refused where another category has its address now', async () => {
    const made = await did('POST /v1/staff/categories', { name: 'Nowruz' })
    await did(`DELETE /v1/staff/categories/${made.id}`)
    await rows(shop.db, `insert into category (slug, name, position) values ('nowruz', 'Nowruz', 99)`, [])
    expect((await undo()).body).toMatchObject({ code: 'undo_refused' })
  })
})

describe('the undo of a deleted tag, value or collection', () => {
  test('gives a merged tag back to its products, and the other tag stays where it was before', async () => {
    const from = await did('POST /v1/staff/product-tags', { name: 'Holud evening' })
    const to = await did('POST /v1/staff/product-tags', { name: 'Mehndi evening' })
    const { clutch, jhumka, kara } = added
    const tag = 'insert into product_tag (product_id, tag_id) values ($1, $2)'
    for (const [product, id] of [
      [clutch.id, from.id],
      [jhumka.id, from.id],
      [jhumka.id, to.id],
      [kara.id, from.id],
    ])
      await rows(shop.db, tag, [product, id])
    await did(`DELETE /v1/staff/product-tags/${from.id}?to=${to.id}`)
    await rows(shop.db, 'delete from product_tag where product_id = $1 and tag_id = $2', [kara.id, to.id])
    await isUndone('term_removed')
    expect(await taggedWith(from.id)).toEqual([clutch.id, jhumka.id].toSorted((a, b) => a - b))
    expect(await taggedWith(to.id)).toEqual([jhumka.id])
  })

  test('gives a forgotten value back once, when two people press together', async () => {
    const colour = (await ids(`select id from attribute where code = 'colour'`, []))[0] ?? 0
    await did(`POST /v1/staff/attributes/${colour}/values`, { name: 'Peacock' })
    const [value = 0] = await ids(`select id from attribute_value where code = 'peacock'`, [])
    await rows(shop.db, 'insert into product_attribute (product_id, value_id) values ($1, $2)', [
      added.kara.id,
      value,
    ])
    await did(`DELETE /v1/staff/attribute-values/${value}?forget=true`)
    const desk = openUndoDesk(shop, editor)
    const entry = (await desk.last())?.entry ?? 0
    const answers = await atOnce(2, () => desk.undo(entry))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
    const having = 'select product_id as id from product_attribute where value_id = $1'
    expect(await ids(having, [value])).toEqual([added.kara.id])
  })

  test('brings a collection back with the products and the order that staff chose', async () => {
    const made = await did('POST /v1/staff/collections', { name: 'Window of May' })
    const products = [added.kara.id, added.clutch.id]
    await did(`PUT /v1/staff/collections/${made.id}/products`, { products, version: 1 })
    await did(`DELETE /v1/staff/collections/${made.id}`)
    await isUndone('term_removed')
    expect(await membersOf(made.id)).toEqual(products)
  })
})

describe('the undo of a deleted attribute', () => {
  const listed = async () => (await did('GET /v1/staff/attributes'))['results'] as Found[]
  const ofAttributes = async () => (await listed()).map((attribute) => ({ ...attribute, version: 0 }))
  const idOf = async (code: string) =>
    (await ids('select id from attribute_value where code = $1', [code]))[0] ?? 0
  const having = (value: number) =>
    ids('select product_id as id from product_attribute where value_id = $1 order by 1', [value])
  const give = (value: number, ...products: readonly { readonly id: number }[]) =>
    rows(shop.db, 'insert into product_attribute (product_id, value_id) select unnest($1::int[]), $2', [
      products.map(({ id }) => id),
      value,
    ])
  async function openAttribute(name: string, values: readonly (readonly [string, string | null])[]) {
    const made = await did('POST /v1/staff/attributes', { name, name_bn: 'গুণ', filterable: false })
    for (const [value, swatch] of values)
      await did(`POST /v1/staff/attributes/${made.id}/values`, { name: value, swatch })
    return made.id
  }

  test('brings back its place, its values with their colours, and their products, also those changed since', async () => {
    const id = await openAttribute('Lustre', [
      ['Matte', '#a0a0a0'],
      ['Glossy', null],
    ])
    const [matte, glossy] = [await idOf('matte'), await idOf('glossy')]
    const { kara, clutch, jhumka } = added
    await give(matte, kara, clutch)
    await give(glossy, jhumka)
    await did(`POST /v1/staff/attribute-values/${glossy}/move`, { before: matte })
    const [first] = await ids('select id from attribute order by position limit 1', [])
    await did(`POST /v1/staff/attributes/${id}/move`, { before: first })
    const before = await ofAttributes()
    const versions = (await listed()).map(({ version }) => version)
    await did(`DELETE /v1/staff/attributes/${id}?forget=true`)
    await rows(shop.db, `update product set name = 'Renamed since', version = version + 1 where id = $1`, [
      kara.id,
    ])
    await isUndone('term_removed')
    expect(await ofAttributes()).toEqual(before)
    // A form that was open all the time is refused, whatever its version.
    const open = { name: 'Shine', name_bn: null, filterable: true }
    for (const version of versions) {
      const request = { token: editor.token, body: { ...open, version } }
      expect((await call(shop, `PUT /v1/staff/attributes/${id}`, request)).status).toBe(409)
    }
    expect(await having(matte)).toEqual([kara.id, clutch.id].toSorted((a, b) => a - b))
    expect(await having(glossy)).toEqual([jhumka.id])
    expect(await rows(shop.db, 'select name from product where id = $1', [kara.id])).toEqual([
      { name: 'Renamed since' },
    ])
    // The words of its values find the product again.
    const found = `select product_id as id from product_search where document @@ to_tsquery('simple', 'glossy')`
    expect(await ids(found, [])).toEqual([jhumka.id])
  })

  test('takes back the values that went to another attribute, except from products changed since', async () => {
    const from = await openAttribute('Weave', [
      ['Open weave', null],
      ['Twill weave', null],
    ])
    const to = await openAttribute('Cloth', [['Other weave', null]])
    const [open, twill] = [await idOf('open-weave'), await idOf('twill-weave')]
    const more = { name: 'Twill of cloth', code: 'twill-weave' }
    await did(`POST /v1/staff/attributes/${to}/values`, more)
    const [cloth = 0] = await ids(`select id from attribute_value where code = 'twill-weave' and id <> $1`, [
      twill,
    ])
    const { kara, clutch } = added
    await give(open, kara)
    await give(twill, kara, clutch)
    const rule = { values: [twill] }
    const collection = await did('POST /v1/staff/collections', { name: 'All twill', rule })
    await did(`DELETE /v1/staff/attributes/${from}?values_to=${to}`)
    expect(await having(cloth)).toEqual([kara.id, clutch.id].toSorted((a, b) => a - b))
    // Staff sort the values of the other attribute, and take one product out.
    await rows(shop.db, 'update attribute_value set position = 9 - position where attribute_id = $1', [to])
    await rows(shop.db, 'delete from product_attribute where product_id = $1', [clutch.id])
    await isUndone('term_removed')
    const values = 'select id from attribute_value where attribute_id = $1 order by position'
    expect(await ids(values, [from])).toEqual([open, twill])
    expect(await having(open)).toEqual([kara.id])
    expect(await having(twill)).toEqual([kara.id])
    expect(await having(cloth)).toEqual([])
    expect(await membersOf(collection.id)).toEqual([kara.id])
  })

  test('waits until the new attribute with its code is gone', async () => {
    const id = await openAttribute('Closure', [['Hook', null]])
    await did(`DELETE /v1/staff/attributes/${id}`)
    const desk = openUndoDesk(shop, editor)
    const entry = (await desk.last())?.entry ?? 0
    const other = await openAttribute('Closure', [])
    expect((await desk.undo(entry)).body).toMatchObject({ code: 'undo_refused', details: { why: 'taken' } })
    expect(await idOf('hook')).toBe(0)
    await did(`DELETE /v1/staff/attributes/${other}`)
    expect((await desk.undo(entry)).status).toBe(200)
    expect(await ids('select attribute_id as id from attribute_value where code = $1', ['hook'])).toEqual([
      id,
    ])
  })

  test('works with as many values as an attribute can have', async () => {
    const id = await openAttribute('Shade', [])
    const many = `
      insert into attribute_value (attribute_id, code, name, position)
      select $1, 'shade-' || n, 'Shade ' || n, n from generate_series(1, 200) as n`
    await rows(shop.db, many, [id])
    await did(`DELETE /v1/staff/attributes/${id}`)
    await isUndone('term_removed')
    expect(await ids('select id from attribute_value where attribute_id = $1', [id])).toHaveLength(200)
    expect((await undo()).status).not.toBe(200)
  })
})

describe('the undo of what stands in a collection', () => {
  test('brings back the products that staff had chosen, unless somebody chose since', async () => {
    const made = await did('POST /v1/staff/collections', { name: 'Window of June' })
    const choose = (products: readonly number[], version: number) =>
      did(`PUT /v1/staff/collections/${made.id}/products`, { products, version })
    const { kara, clutch } = added
    const first = await choose([kara.id, clutch.id], 1)
    await choose([clutch.id], first.version)
    await isUndone('products_chosen')
    expect(await membersOf(made.id)).toEqual([kara.id, clutch.id])
    await rows(shop.db, 'delete from collection_product where product_id = $1', [kara.id])
    const desk = openUndoDesk(shop, editor)
    expect(await desk.undo()).toMatchObject({ body: { code: 'undo_refused' } })
  })

  test('takes a rule back: hand-picked products return in their order, an earlier rule fills it again', async () => {
    const made = await did('POST /v1/staff/collections', { name: 'Window of July' })
    const products = [added.kara.id, added.jhumka.id]
    const chosen = await did(`PUT /v1/staff/collections/${made.id}/products`, { products, version: 1 })
    const save = (rule: object | null, version: number) =>
      did(`PUT /v1/staff/collections/${made.id}`, { name: 'Window of July', rule, version })
    const cheap = await save({ price_to: 1 }, chosen.version)
    expect(await membersOf(made.id)).toEqual([])
    await save({ price_to: 100_000 }, cheap.version)
    await isUndone('term_changed')
    expect(await membersOf(made.id)).toEqual([])
    await isUndone('term_changed')
    expect(await membersOf(made.id)).toEqual(products)
  })
})

import { describe, expect, test } from 'vitest'
import { getProductById } from '#contract/shop/product.ts'
import { rows } from '#server/db/rows.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { openProductDesk } from '#tests/support/staff/product-desk.ts'

const { shop, added, slugsOf } = await openSampleCatalogue()
const { ask, did, open } = await openProductDesk(shop)

async function aPiece() {
  const id = added.clutch.id
  const now = await open(id)
  const save = async (fields: object) => {
    const { version } = await open(id)
    return did(`PATCH /v1/staff/products/${id}`, { version, ...fields })
  }
  return { id, now, save, shown: () => shop.api(getProductById, { params: { id } }) }
}

describe('a description with markup', () => {
  test('is cleaned, and its plain words are what search, feeds and links read', async () => {
    const piece = await aPiece()
    const saved = await piece.save({
      description_html:
        '<h2>Care</h2><p onclick="x()">Keep <b>dry</b>, see <a href="/category/ring">rings</a><script>alert(1)</script></p><ul><li><p>Zephyrine</p></li></ul>',
      description_html_bn: '<p>শুকনো <i>রাখুন</i></p>',
    })
    expect(saved).toMatchObject({
      description: 'Care\n\nKeep dry, see rings\n\nZephyrine',
      description_html:
        '<h3>Care</h3><p>Keep <strong>dry</strong>, see <a href="/category/ring">rings</a></p><ul><li><p>Zephyrine</p></li></ul>',
      description_bn: 'শুকনো রাখুন',
      description_html_bn: '<p>শুকনো <em>রাখুন</em></p>',
    })
    expect(await piece.shown()).toMatchObject({
      description: saved.description,
      description_html: saved.description_html,
      description_html_bn: saved.description_html_bn,
    })
    // The words that search knows follow the save.
    await expect.poll(() => slugsOf({ keyward: 'zephyrine' })).toEqual([saved.slug])
  })

  test('loses it when other words come without, and keeps it when the same words come', async () => {
    const piece = await aPiece()
    const { description, description_html: html } = await piece.save({
      description_html: '<p>One</p><ul><li>Two</li></ul>',
    })
    expect(await piece.save({ description: description.replaceAll('\n', '\r\n') })).toMatchObject({
      description_html: html,
    })
    expect(await piece.save({ description: 'Plain <b>words</b>' })).toMatchObject({
      description: 'Plain <b>words</b>',
      description_html: null,
    })
    expect(await piece.save({ description_html: '<p>Only</p><p>paragraphs</p>' })).toMatchObject({
      description: 'Only\n\nparagraphs',
      description_html: null,
    })
  })

  test('comes back from the history, cleaned again', async () => {
    const piece = await aPiece()
    const old = await piece.save({ description_html: '<p>Old <strong>words</strong></p>' })
    await rows(
      shop.db,
      `update product_version set form = jsonb_set(form, '{description_html}', '"<p onclick=x>Old <b>words</b></p>"')
       where product_id = $1 and version = $2`,
      [piece.id, old.version],
    )
    const { version } = await piece.save({ description: 'New words' })
    const back = await did(`POST /v1/staff/products/${piece.id}/versions/${old.version}/restore`, { version })
    expect(back).toMatchObject({ description: 'Old words', description_html: old.description_html })
  })

  test('is refused where it is too long, also when it only became so by cleaning', async () => {
    const piece = await aPiece()
    const { version } = await open(piece.id)
    const long = await ask(`PATCH /v1/staff/products/${piece.id}`, {
      version,
      description_html: 'x'.repeat(1_000_000),
    })
    expect(long).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    const grown = await ask(`PATCH /v1/staff/products/${piece.id}`, {
      version,
      description_html: '<a href="https://x.co">a</a>'.repeat(2000),
    })
    expect(grown.body).toMatchObject({ code: 'invalid_fields' })
    expect(Object.keys(grown.body['errors'] as object)).toEqual(['description_html'])
  })

  test('is guarded by the database: no other tag gets in, and other words take it away', async () => {
    const piece = await aPiece()
    await piece.save({ description_html: '<p>Guarded <em>words</em></p>' })
    for (const html of [
      '<script>x</script>',
      '<p onclick=x>x</p>',
      '<a href="javascript:x">x</a>',
      '<svg onload=x>',
    ])
      await expect(
        rows(shop.db, 'update product set description_html = $2 where id = $1', [piece.id, html]),
        html,
      ).rejects.toThrow('product_description_html_is_clean')
    await rows(shop.db, `update product set description = 'By an import' where id = $1`, [piece.id])
    expect(await open(piece.id)).toMatchObject({ description: 'By an import', description_html: null })
  })
})

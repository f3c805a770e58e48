import { expect, test } from 'vitest'
import { descriptionOfCell } from '#domain/import/description-cell.ts'
import { rows } from '#server/db/rows.ts'
import { openImportDesk } from '#tests/support/samples/imports/open-import-desk.ts'

const { shop, desk } = await openImportDesk('owner')

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const shopify = (sku: string, description: string) =>
  `Handle,Title,Body (HTML),Type,Variant SKU,Variant Price\n${sku.toLowerCase()},Nath,${quoted(description)},Bangles,${sku}-1,900\n`
const described = async (sku: string) => {
  const [found] = await rows<{ text: string; html: string | null }>(
    shop.db,
    'select description as text, description_html as html from product where sku = $1',
    [sku],
  )
  return found
}

const rich = `<div class="x" onclick="steal()"><p><b>Nath</b> of <i>silver</i>, see <a href="https://abhoron.example/care" target="_blank">how to care</a>.</p>
<ul style="color:red"><li>Light</li><li>Handmade</li></ul><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">Buy</a></div>`
const clean =
  '<p><strong>Nath</strong> of <em>silver</em>, see <a href="https://abhoron.example/care" rel="noopener nofollow">how to care</a>.</p>\n<ul><li>Light</li><li>Handmade</li></ul>Buy<br />'

test('lists, bold words and links of a description stay, and what could do harm goes', async () => {
  await desk.takenIn(shopify('NATH', rich))
  expect(await described('NATH')).toEqual({
    text: 'Nath of silver, see how to care.\n\nLight\nHandmade\n\nBuy',
    html: clean,
  })
  const again = await desk.checked(shopify('NATH', rich))
  expect(again.outcomes).toMatchObject({ unchanged: 1, changed: 0 })
})

test('the same words without markup leave it, and other words take it away', async () => {
  const plain = 'Of silver.'
  await desk.takenIn(shopify('NOLOK', `<p>Of <strong>silver</strong>.</p>`))
  await desk.takenIn(shopify('NOLOK', plain))
  expect((await described('NOLOK'))?.html).toBe('<p>Of <strong>silver</strong>.</p>')
  const changed = await desk.takenIn(shopify('NOLOK', 'Of gold < 6 & more.'))
  expect(await described('NOLOK')).toEqual({ text: 'Of gold < 6 & more.', html: null })
  expect(await desk.press(changed.id, 'undo')).toMatchObject({ state: 'undone', kept: 0 })
  expect(await described('NOLOK')).toEqual({ text: plain, html: '<p>Of <strong>silver</strong>.</p>' })
})

test('markup goes out in every format and comes in again unchanged', async () => {
  await desk.takenIn(shopify('TAIRA', `<p>Of <em>gold</em>.</p><ol><li>One</li></ol>`))
  await desk.takenIn(shopify('JHUMKO', 'Two\nlines & <more>'))
  for (const format of ['own', 'shopify', 'woocommerce']) {
    const file = await desk.file(`/v1/staff/exports/products/csv?format=${format}`)
    expect(file, format).toContain('<p>Of <em>gold</em>.</p><ol><li>One</li></ol>')
    const again = await desk.checked(file)
    expect(again.outcomes, format).toMatchObject({ made: 0, changed: 0, refused: 0 })
  }
})

test('paragraphs that WordPress keeps as blank lines stay paragraphs', () => {
  const cell = String.raw`<strong>Nath</strong>\nof silver\n\n<ul>\n <li>Light</li>\n</ul>\nCare: dry`
  expect(descriptionOfCell('woocommerce', cell).html).toBe(
    '<p><strong>Nath</strong><br>of silver</p><ul><li>Light</li></ul><p>Care: dry</p>',
  )
  expect(descriptionOfCell('own', 'Rings < 6 and > 3 <b')).toEqual({
    text: 'Rings < 6 and > 3 <b',
    html: null,
  })
})

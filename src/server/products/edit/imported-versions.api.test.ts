import { expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { openImportDesk } from '#tests/support/samples/imports/open-import-desk.ts'

const { shop, desk } = await openImportDesk('owner')

interface Version {
  readonly version: number
  readonly changed: readonly string[]
  readonly by: { readonly name: string } | null
  readonly import: { readonly id: string; readonly number: number } | null
}

const head = 'Handle,Title,Type,Variant SKU,Variant Price'
const file = (price: number, name = 'Kanpasha') => `${head}\nkanpasha,${name},Bangles,KP-1,${price}\n`

async function history(id: number): Promise<readonly Version[]> {
  return (await desk.ask<{ results: Version[] }>(`GET /v1/staff/products/${id}/versions`)).results
}

test('the history of a product names the import that changed it, and goes back to the state before', async () => {
  const made = await desk.takenIn(file(900))
  const [product] = await rows<{ id: number }>(shop.db, `select id from product where sku = 'KANPASHA'`)
  const id = product?.id ?? 0
  expect(await history(id)).toMatchObject([{ version: 1, import: { number: made.number } }])
  const { version } = await desk.ask<Version>(`GET /v1/staff/products/${id}`)
  // Somebody edits it, and a further file changes the price and the name.
  await desk.ask(`PATCH /v1/staff/products/${id}`, { version, brand: 'Aarong' })
  const changed = await desk.takenIn(file(950, 'Kanpasha of gold'))
  const [last, edited] = await history(id)
  expect(last).toMatchObject({
    changed: ['name', 'variants'],
    by: { name: expect.any(String) },
    import: { id: changed.id, number: changed.number },
  })
  expect(edited).toMatchObject({ changed: ['brand'], import: null })
  await desk.ask(`POST /v1/staff/products/${id}/versions/${edited?.version}/restore`, {
    version: last?.version,
  })
  const back = await desk.ask<object>(`GET /v1/staff/products/${id}`)
  expect(back).toMatchObject({ name: 'Kanpasha', brand: 'Aarong', variants: [{ price: 900 }] })
})

test('a file that changes nothing leaves no version, and one that is taken back leaves one', async () => {
  await desk.takenIn(file(900).replaceAll('kanpasha', 'tikli').replace('KP-1', 'TK-1'))
  const [product] = await rows<{ id: number }>(shop.db, `select id from product where sku = 'TIKLI'`)
  const id = product?.id ?? 0
  const again = await desk.takenIn(file(950).replaceAll('kanpasha', 'tikli').replace('KP-1', 'TK-1'))
  await desk.takenIn(file(950).replaceAll('kanpasha', 'tikli').replace('KP-1', 'TK-1'))
  expect((await history(id)).map(({ changed }) => changed)).toMatchObject([['variants'], expect.any(Array)])
  await desk.press(again.id, 'undo')
  expect(await history(id)).toMatchObject([
    { changed: ['variants'], import: { number: again.number } },
    { changed: ['variants'] },
    {},
  ])
})

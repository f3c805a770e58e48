import { expect, test } from 'vitest'
import { IMPORT_BATCH } from '#domain/import/import-limits.ts'
import { rows } from '#server/db/rows.ts'
import { uploadFiles } from '#server/media/storage/upload-files.ts'
import { openImportDesk } from '#tests/support/samples/imports/open-import-desk.ts'
import { codesOf } from '#tests/support/samples/imports/send-file.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import type { ImportContext } from './import-context.ts'
import { workOnImport } from './run-import.ts'

const { shop, desk } = await openImportDesk('manager')
const logged: string[] = []
const context: ImportContext = {
  db: shop.db,
  clock: shop.now,
  log: { error: (said: unknown) => void logged.push(JSON.stringify(said)) },
  media: shop.media,
  trustedHosts: [],
  files: uploadFiles(shop.media.folder, 'imports'),
}

function manyProducts(prefix: string, count: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `${prefix}-${at},Piece ${at},Bangles,${prefix}-${at},500,2,active`,
  )
  return ['Product SKU,Name,Categories,SKU,Price taka,Pieces,Status', ...lines].join('\n')
}

async function piecesOf(prefix: string): Promise<{ variants: number; pieces: number }> {
  const text = `select count(distinct v.id)::int as variants, coalesce(sum(m.delta), 0)::int as pieces
    from variant v left join stock_movement m on m.variant_id = v.id where v.sku like $1 || '-%'`
  const [found] = await rows<{ variants: number; pieces: number }>(shop.db, text, [prefix])
  return found ?? { variants: 0, pieces: 0 }
}

test('a run that ended in the middle goes on at the first product that is not done, and two at once do each once', async () => {
  const { id } = await desk.checked(manyProducts('KILL', 250))
  await rows(shop.db, `update catalogue_import set state = 'running' where id = $1`, [id])
  let batches = 0
  await workOnImport(context, id, () => (batches += 1) < 2)
  expect(await piecesOf('KILL')).toEqual({ variants: IMPORT_BATCH, pieces: 2 * IMPORT_BATCH })
  expect((await desk.look(id)).products_done).toBe(IMPORT_BATCH)
  await Promise.all([workOnImport(context, id), workOnImport(context, id)])
  await workOnImport(context, id)
  expect(await piecesOf('KILL')).toEqual({ variants: 250, pieces: 500 })
  expect((await desk.look(id)).state).toBe('done')
})

test('what is done stays when a run is stopped, and it can go on', async () => {
  const { id } = await desk.checked(manyProducts('STOP', 150))
  await rows(shop.db, `update catalogue_import set state = 'running' where id = $1`, [id])
  let batches = 0
  await workOnImport(context, id, () => (batches += 1) < 2)
  await desk.act(id, 'cancel')
  await workOnImport(context, id)
  expect((await piecesOf('STOP')).variants).toBe(IMPORT_BATCH)
  expect(await desk.press(id, 'start')).toMatchObject({ state: 'done', outcomes: { made: 150 } })
})

test('pieces that an order took between the look and the start stay promised, and the line says so', async () => {
  await desk.takenIn(manyProducts('HELD', 2))
  const seen = await desk.checked('SKU,Price taka,Pieces\nHELD-0,600,1\nHELD-1,600,1\n')
  expect(codesOf(seen)).toEqual([])
  const find = `select id from variant where sku = 'HELD-0'`
  const [variant] = await rows<{ id: number }>(shop.db, find, [])
  await aShopper(shop.api).buy([{ id: variant?.id ?? 0, quantity: 2 }])
  const done = await desk.press(seen.id, 'start')
  expect(codesOf(done)).toEqual([[2, 'Pieces', 'promised']])
  expect(await piecesOf('HELD')).toEqual({ variants: 2, pieces: 3 })
})

/** Lets the database fail when it writes such rows, until the answer is called. */
async function breakWrites(table: 'variant' | 'catalogue_import', when: string) {
  const fail = `create or replace function break_it() returns trigger language plpgsql as
    $$ begin raise 'Secret %', to_jsonb(new) ->> 'sku'; end $$`
  await rows(shop.db, fail, [])
  const trigger = `create trigger break_it before insert or update on ${table} for each row
    when (${when}) execute function break_it()`
  await rows(shop.db, trigger, [])
  return () => rows(shop.db, `drop trigger break_it on ${table}`, [])
}

async function failsAtWork(id: string) {
  for (const _ of [1, 2, 3]) await workOnImport(context, id)
  return await desk.look(id)
}

test('an unexpected error ends an import after three tries; it says what was done, and goes on or back', async () => {
  const { id } = await desk.checked(manyProducts('ODD', 150))
  await rows(shop.db, `update catalogue_import set state = 'running' where id = $1`, [id])
  let batches = 0
  await workOnImport(context, id, () => (batches += 1) < 2)
  const mend = await breakWrites('variant', `new.sku like 'ODD-%'`)
  await workOnImport(context, id)
  await workOnImport(context, id)
  expect((await desk.look(id)).state).toBe('running')
  await workOnImport(context, id)
  const failure = expect.stringContaining(`${IMPORT_BATCH} of 150 products are taken in and stay so.`)
  expect(await desk.look(id)).toMatchObject({ state: 'failed', failure, products_done: IMPORT_BATCH })
  await workOnImport(context, id)
  expect(logged).toHaveLength(3)
  expect(logged.at(-1)).toMatch(/"tries":3,"kind":"\w+","code":"P0001"/)
  expect(logged.join('')).not.toMatch(/Secret|ODD-/)
  await mend()
  expect(await desk.press(id, 'start')).toMatchObject({ state: 'done', failure: null, products_done: 150 })
  expect(await piecesOf('ODD')).toEqual({ variants: 150, pieces: 300 })
  expect((await desk.press(id, 'undo')).state).toBe('undone')
  expect((await piecesOf('ODD')).pieces).toBe(0)
})

test('an import that failed in its first batch can go on', async () => {
  const { id } = await desk.checked(manyProducts('FIRST', 2))
  await rows(shop.db, `update catalogue_import set state = 'running' where id = $1`, [id])
  const mend = await breakWrites('variant', `new.sku like 'FIRST-%'`)
  const failure = expect.stringContaining('No product was changed. You can go on.')
  expect(await failsAtWork(id)).toMatchObject({ state: 'failed', failure, actions: ['start'] })
  await mend()
  expect(await desk.press(id, 'start')).toMatchObject({ state: 'done', actions: ['undo'] })
})

test('an undo that failed can be repeated, and the rest of the file is not taken in after it', async () => {
  const { id } = await desk.checked(manyProducts('BACK', 101))
  await rows(shop.db, `update catalogue_import set state = 'running' where id = $1`, [id])
  let batches = 0
  await workOnImport(context, id, () => (batches += 1) < 2)
  await desk.act(id, 'cancel')
  expect(await desk.look(id)).toMatchObject({ products_done: IMPORT_BATCH, actions: ['start', 'undo'] })
  await rows(shop.db, `update catalogue_import set state = 'undoing' where id = $1`, [id])
  const mend = await breakWrites('catalogue_import', `new.state = 'undone'`)
  expect(await failsAtWork(id)).toMatchObject({ state: 'failed', actions: ['undo'] })
  await mend()
  expect(await desk.press(id, 'undo')).toMatchObject({ state: 'undone', actions: [] })
  expect((await piecesOf('BACK')).pieces).toBe(0)
})

import type { Db } from '#server/db/database.ts'
import { loadSeed } from './load-seed.ts'
import { readSeed } from './seed-files.ts'
import type { SeedTarget } from './seed-pictures.ts'
import { saveSetting } from './seed-content-store.ts'

/** Remembers that the demo shop was begun, so that an interrupted first start does the rest and no later one does any. */
const MARK = 'demo-shop'

/** Fills an empty shop with the demo shop, once. Staff change it afterwards; no later start touches their work. */
export async function loadDemoShop(
  target: SeedTarget,
  folder: string,
  report: (step: string) => void,
): Promise<void> {
  const { db } = target
  const state = await stateOf(db)
  if (state === 'done') return
  report('Loading the demo shop')
  await saveSetting(db, MARK, { state: 'begun' })
  await loadSeed(target, await readSeed(folder), {
    pictures: (done, of) => report(`Loading the demo shop: picture ${done} of ${of}`),
    products: (done, of) => report(`Loading the demo shop: product ${done} of ${of}`),
  })
  await saveSetting(db, MARK, { state: 'done' })
}

/** Whether the demo shop is still to be loaded, or to be loaded to its end. */
export async function lacksDemoShop(db: Db): Promise<boolean> {
  return (await stateOf(db)) !== 'done'
}

async function stateOf(db: Db): Promise<'empty' | 'begun' | 'done'> {
  const mark = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst()
  if (mark !== undefined) return JSON.stringify(mark.value) === '{"state":"done"}' ? 'done' : 'begun'
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  return product === undefined ? 'empty' : 'done'
}

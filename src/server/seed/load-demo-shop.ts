import * as z from 'zod'
import type { Db } from '#server/db/database.ts'
import { loadSeed } from './load-seed.ts'
import { addLaterPictures } from './later-pictures.ts'
import { readSeed } from './seed-files.ts'
import type { SeedTarget } from './seed-pictures.ts'
import { saveSetting } from './seed-content-store.ts'

/** Remembers that the demo shop was begun, so that an interrupted first start does the rest and no later one does any. */
const MARK = 'demo-shop'
/**
 * The step of pictures that the demo shop has: 2 or 3 of each piece, 4: those of its shops too. One that was loaded
 * with fewer is given the others, once.
 */
const PICTURES = 4
/** Demo shops of before say nothing about pictures: they had two. */
const Mark = z.object({ state: z.enum(['begun', 'done']), pictures: z.int().default(2) })
const DONE = { state: 'done', pictures: PICTURES }

/** Fills an empty shop with the demo shop, once. Staff change it afterwards; no later start touches their work. */
export async function loadDemoShop(
  target: SeedTarget,
  folder: string,
  report: (step: string) => void,
): Promise<void> {
  const { db } = target
  const state = await stateOf(db)
  if (state === 'done') return
  const seed = await readSeed(folder)
  const pictures = (done: number, of: number) => report(`Loading the demo shop: picture ${done} of ${of}`)
  if (state === 'earlier') {
    report('Adding pictures to the demo shop')
    await addLaterPictures(target, seed, pictures)
  } else {
    report('Loading the demo shop')
    await saveSetting(db, MARK, { state: 'begun' })
    await loadSeed(target, seed, {
      pictures,
      products: (done, of) => report(`Loading the demo shop: product ${done} of ${of}`),
    })
  }
  await saveSetting(db, MARK, DONE)
}

/** Whether the demo shop is still to be loaded, or to be loaded to its end. */
export async function lacksDemoShop(db: Db): Promise<boolean> {
  return (await stateOf(db)) !== 'done'
}

async function stateOf(db: Db): Promise<'empty' | 'begun' | 'earlier' | 'done'> {
  const mark = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst()
  if (mark !== undefined) {
    const { state, pictures } = Mark.parse(mark.value)
    if (state === 'begun') return 'begun'
    return pictures < PICTURES ? 'earlier' : 'done'
  }
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  return product === undefined ? 'empty' : 'done'
}

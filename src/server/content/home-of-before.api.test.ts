import path from 'node:path'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/backup/migrate-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { createEmptyDatabase } from '#tests/support/postgres.ts'
import { homeAt, readHome } from './present-home.ts'

const migrations = path.resolve(import.meta.dirname, '../../../migrations')
/** The last migration of shops whose home page was one setting. */
const BEFORE = 109

const image = (letter: string) => ({ id: letter.repeat(32), alt: `Picture ${letter}`, alt_bn: null })
const heading = (text: string) => ({ heading: text, heading_bn: 'শিরোনাম' })

const setting = {
  hero: {
    overline: 'WEDDING 2026',
    overline_bn: '',
    ...heading('The day'),
    button: { label: 'Shop', label_bn: null, path: '/shop' },
    link: { label: 'More', label_bn: null, path: '/track' },
    image: image('a'),
    phone_image: image('b'),
    focus: { x: 54, y: 52.5 },
  },
  tiles: [
    { category: 'bangles', image: image('c') },
    { category: 'gone', image: image('d') },
  ],
  new_arrivals: heading('New'),
  story: {
    ...heading('The bride'),
    text: 'Six pieces.',
    text_bn: null,
    image: image('e'),
    phone_image: null,
    focus: { x: 62, y: 50 },
    collection: 'the-bride',
  },
  best_sellers: heading('Best'),
  budgets: [1000, 3000],
}

test('the home page of a shop from before sections has the same parts in the same order', async () => {
  const empty = await createEmptyDatabase()
  const { connectionString } = empty
  const database = await openDatabase({
    connectionString,
    poolMax: 2,
    durable: false,
    onError: () => undefined,
  })
  const { db } = database
  const schema = { connectionString, migrations, report: () => undefined }
  await migrateDatabase(schema, BEFORE)
  await rows(
    db,
    `insert into picture (id, width, height, colour, format, bytes)
     select repeat(letter, 32), 1600, 900, '#000000', 'jpg', 1 from unnest(array['a', 'b', 'c', 'd', 'e']) letter`,
  )
  await rows(
    db,
    `insert into category (slug, name, heading, position) values ('bangles', 'Bangles', 'Bangles', 0)`,
  )
  await rows(db, `insert into collection (slug, name, position) values ('the-bride', 'The bride', 0)`)
  await rows(db, `insert into setting (name, value) values ('home', $1::jsonb)`, [JSON.stringify(setting)])
  await migrateDatabase(schema)
  const home = homeAt(await readHome(db), Date.now())
  expect(home.sections.map(({ kind }) => kind)).toEqual([
    'hero',
    'tiles',
    'new_arrivals',
    'promises',
    'story',
    'best_sellers',
    'budgets',
    'recently_viewed',
    'store',
  ])
  expect(home).toMatchObject({
    hero: {
      overline: 'WEDDING 2026',
      overline_bn: null,
      heading: 'The day',
      button: { label: 'Shop', path: '/shop' },
      link: { label: 'More', path: '/track' },
      image: { id: image('a').id, alt: 'Picture a' },
      phone_image: { id: image('b').id },
      focus: { x: 54, y: 52.5 },
      shade: 65,
    },
    tiles: [{ category: 'bangles', image: { id: image('c').id, alt: 'Picture c' } }],
    new_arrivals: { heading: 'New' },
    story: { heading: 'The bride', phone_image: null, collection: 'the-bride' },
    best_sellers: { heading: 'Best' },
    budgets: [1000, 3000],
  })
  expect(await rows(db, `select from setting where name = 'home'`)).toEqual([])
  await database.close()
  await empty.drop()
})

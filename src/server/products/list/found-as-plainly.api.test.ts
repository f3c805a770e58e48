import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  editor = await aStaffMember(shop, 'staff', 'content')
  const kinds = [
    { name: 'Ruby kara', nameBn: 'রুবির কাড়া', category: 'bangles' },
    { name: 'Pearl jhumka', nameBn: 'মুক্তার ঝুমকা', category: 'earring' },
    { name: 'Ruby stud', nameBn: 'রুবির টপ', category: 'earring' },
  ] as const
  await shop.add(
    ...Array.from({ length: 12 }, (_, index) => {
      const { name, nameBn, category } = kinds[index % kinds.length] ?? kinds[0]
      return aProduct({ sku: `XN-${10 + index}`, name, nameBn, category, stock: index % 4 === 0 ? 0 : 40 })
    }),
  )
  await rows(shop.db, `update product set status = 'draft' where sku in ('XN-14', 'XN-15')`)
})
afterAll(() => shop.close())

const searches = [null, 'ru', 'ruby ka', 'jhumka ruby', 'রুবির', 'nowhere', '--'] as const
const views = { all: 'true', draft: `p.status = 'draft'`, low: 'low' } as const
const categories = [null, 'bangles'] as const
const sorts = { name: 'lower(p.name), p.id', newest: 'p.id desc' } as const

/** Products as one plain statement finds them. */
const plainText = (view: keyof typeof views, sort: keyof typeof sorts) => `
  select p.sku from product p
  join product_search s on s.product_id = p.id
  cross join lateral (
    select p.status = 'active' and exists (
      select from variant v join stock t on t.variant_id = v.id where v.product_id = p.id and t.on_hand <= 3
    ) as low
  ) figures
  where ${views[view]} and ($1::text is null or s.names @@ to_tsquery('simple', $1))
    and ($2::text is null or exists (select from product_category pc where pc.product_id = p.id and pc.category_id in (
      select categories_below(array[(select id from category where slug = $2)]))))
  order by ${sorts[sort]}`

interface Question {
  readonly q: string | null
  readonly view: keyof typeof views
  readonly category: string | null
  readonly sort: keyof typeof sorts
}

const questions: readonly Question[] = searches.flatMap((q) =>
  (['all', 'draft', 'low'] as const).flatMap((view) =>
    categories.flatMap((category) =>
      (['name', 'newest'] as const).map((sort) => ({ q, view, category, sort })),
    ),
  ),
)

async function listed({ q, view, category, sort }: Question): Promise<readonly string[]> {
  const query = new URLSearchParams({ view, sort, ...(q !== null && { q }) })
  if (category !== null) {
    const [found] = await rows<{ id: number }>(shop.db, 'select id from category where slug = $1', [category])
    query.set('category', String(found?.id))
  }
  const { body } = await call(shop, `GET /v1/staff/products?${query}`, { token: editor.token })
  return (body['results'] as readonly { sku: string }[]).map(({ sku }) => sku)
}

async function plainly({ q, view, category, sort }: Question): Promise<readonly string[]> {
  const words = q === null ? null : searchTokens(q).map((word) => `${word}:*`)
  const values = [words?.join(' & ') ?? null, category]
  return (await rows<{ sku: string }>(shop.db, plainText(view, sort), values)).map(({ sku }) => sku)
}

/** How many products have a word or a term, as the lists think. */
const beliefs = {
  'nothing is frequent': 'delete from frequent_word',
  'one word is frequent': `insert into frequent_word values ('ruby', 1000000)`,
  'all words are frequent': `insert into frequent_word
    select word, 1000000 from ts_stat('select names from product_search') on conflict do nothing`,
  'terms are frequent too': `update product_count set n = n + 5000 where view = 'all' and term > 0`,
} as const

test('a list finds the same products, however frequent it takes words and categories for', async () => {
  for (const [belief, makes] of Object.entries(beliefs)) {
    await rows(shop.db, makes)
    for (const question of questions)
      expect(await listed(question), `${belief}: ${JSON.stringify(question)}`).toEqual(
        await plainly(question),
      )
  }
  await rows(shop.db, `update product_count set n = n - 5000 where view = 'all' and term > 0`)
}, 60_000)

test('the main category of a product stands first, the others in the order of the shop', async () => {
  const [product] = await rows<{ id: number }>(shop.db, `select id from product where sku = 'XN-10'`)
  await rows(
    shop.db,
    `insert into product_category (product_id, category_id) select $1, id from category on conflict do nothing`,
    [product?.id],
  )
  const { body } = await call(shop, 'GET /v1/staff/products?q=XN-10', { token: editor.token })
  const [row] = body['results'] as readonly { categories: readonly { slug: string }[] }[]
  const plain = await rows<{ slug: string }>(
    shop.db,
    `select c.slug from category c, product p where p.sku = 'XN-10'
     order by c.id = p.main_category_id desc, c.position, c.id`,
  )
  expect(row?.categories.map(({ slug }) => slug)).toEqual(plain.map(({ slug }) => slug))
})

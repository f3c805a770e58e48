import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getProduct, listFacets } from '#contract/shop/product.ts'
import { findSize, measureIn } from '#domain/sizes/find-size.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

const { shop } = await openSampleCatalogue()

let editor: TestPerson
beforeAll(async () => {
  editor = await aStaffMember(shop, 'staff', 'content')
})

type Request = Parameters<typeof call>[1]
type Found = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly code: string
  readonly version: number
}

const ask = (request: Request, body?: unknown) =>
  call(shop, request, { token: editor.token, ...(body !== undefined && { body }) })
async function did(request: Request, body?: unknown): Promise<Found> {
  const answer = await ask(request, body)
  expect([answer.body.error, answer.body['errors']]).toEqual([undefined, undefined])
  // The test that asked compares the words.
  return answer.body as unknown as Found
}
const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 })
const undo = async () => (await openUndoDesk(shop, editor).undo()).body
const cell = (text: string, text_bn: string | null = null) => ({ text, text_bn })

let made = 0
/** The form of a guide for waists of 66 and 72 cm. */
const aGuide = (fields: object = {}) => ({
  name: `Waist chains ${(made += 1)}`,
  measure: 'Measure round the waist.',
  columns: [{ name: 'Size', name_bn: 'মাপ' }, { name: 'Waist, cm' }],
  rows: [
    [cell('S'), cell('66')],
    [cell('M'), cell('72')],
  ],
  finders: [{ question: 'My waist measures, in cm', column: 1, rule: 'at_least', tolerance: 1, below: 4 }],
  ...fields,
})
const parts = ['name', 'measure', 'note', 'size_name', 'columns', 'rows', 'finders', 'version']
const formOf = (guide: Found) => Object.fromEntries(parts.map((part) => [part, guide[part]]))
const guideOf = async (slug: string) => (await shop.api(getProduct, { query: { slug } })).guide

describe('the guides that every shop begins with', () => {
  test('lead measures to the sizes that they led to as part of the program', async () => {
    const { results } = (await did('GET /v1/staff/size-guides')) as unknown as { results: Found[] }
    expect(results.map(({ code, untranslated }) => [code, untranslated])).toEqual([
      ['bangle', 0],
      ['adjustable', 0],
      ['ring', 0],
      ['shoe', 0],
    ])
    const sizeFor = async (code: string, finder: number, measured: number) => {
      const { id } = results.find((one) => one.code === code) ?? { id: 0 }
      const guide = (await did(`GET /v1/staff/size-guides/${id}`)) as unknown as ReturnType<typeof aGuide>
      const question = guide.finders[finder]
      if (question === undefined) throw new Error(`Guide ${code} has no question ${finder}`)
      const known = guide.rows.map((row) => ({
        size: row[0]?.text ?? '',
        measure: measureIn(row[question.column]?.text ?? '') ?? 0,
      }))
      return findSize(known, question as Parameters<typeof findSize>[1], measured)
    }
    expect(await sizeFor('bangle', 0, 190)).toEqual({ fit: 'size', size: '2.6' })
    expect(await sizeFor('bangle', 0, 205)).toEqual({ fit: 'between', smaller: '2.8', larger: '2.10' })
    expect(await sizeFor('bangle', 1, 62)).toEqual({ fit: 'between', smaller: '2.6', larger: '2.8' })
    expect(await sizeFor('bangle', 0, 150)).toEqual({ fit: 'too_small' })
    expect(await sizeFor('ring', 0, 55)).toEqual({ fit: 'size', size: '16' })
    expect(await sizeFor('ring', 1, 17.3)).toEqual({ fit: 'size', size: '14' })
    expect(await sizeFor('adjustable', 0, 40)).toEqual({ fit: 'none' })
    expect(await sizeFor('shoe', 0, 24)).toEqual({ fit: 'size', size: '39' })
    expect(await sizeFor('shoe', 0, 28)).toEqual({ fit: 'none' })
  })
})

describe('a guide that staff write', () => {
  test('shows on the pages of its products in their next answer, and gives their sizes a filter of their own', async () => {
    const guide = await did('POST /v1/staff/size-guides', aGuide({ size_name: 'Waist size' }))
    expect(guide).toMatchObject({ version: 1, untranslated: 5, products: 0 })
    const [piece] = await shop.add(
      aProduct({ slug: 'kamar-bandh', category: 'waistband', sizeGuide: guide.code, sizes: { S: 2, M: 1 } }),
    )
    expect(piece).toBeDefined()
    expect(await guideOf('kamar-bandh')).toMatchObject({
      code: guide.code,
      measure: 'Measure round the waist.',
    })
    const facets = async () => {
      const { attributes } = await shop.api(listFacets, { query: { parentCategory: 'waistband' } })
      return attributes.filter(({ code }) => code.endsWith('size')).map(({ code, name }) => [code, name])
    }
    await settled(async () => expect(await facets()).toEqual([[`${guide.code}-size`, 'Waist size']]))

    const changed = { ...formOf(guide), measure: 'Measure below the waist.', size_name: 'Size of the waist' }
    await did(`PUT /v1/staff/size-guides/${guide.id}`, changed)
    await settled(async () => {
      expect((await guideOf('kamar-bandh'))?.measure).toBe('Measure below the waist.')
      expect(await facets()).toEqual([[`${guide.code}-size`, 'Size of the waist']])
    })
    expect(await undo()).toMatchObject({ kind: 'term_changed' })
    await settled(async () =>
      expect((await guideOf('kamar-bandh'))?.measure).toBe('Measure round the waist.'),
    )
  })

  test('that somebody else changed meanwhile is kept, and both values are told', async () => {
    const guide = await did('POST /v1/staff/size-guides', aGuide())
    await did(`PUT /v1/staff/size-guides/${guide.id}`, { ...formOf(guide), note: 'Chains give a little.' })
    const late = { ...formOf(guide), note: 'They do not give.' }
    const { status, body } = await ask(`PUT /v1/staff/size-guides/${guide.id}`, late)
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'version_conflict',
        details: {
          now: { version: 2 },
          fields: [{ field: 'note', yours: 'They do not give.', theirs: 'Chains give a little.' }],
        },
      },
    ])
  })

  test('with a chart that cannot be used is refused, with the place and the value', async () => {
    const problems = async (fields: object) =>
      (await ask('POST /v1/staff/size-guides', aGuide(fields))).body['errors']
    expect(await problems({ rows: [[cell('S'), cell('wide')]] })).toEqual({
      'rows.0.1.text': expect.stringContaining('“wide”'),
    })
    expect(
      await problems({
        rows: [
          [cell('S'), cell('66')],
          [cell('s'), cell('72')],
        ],
      }),
    ).toHaveProperty(['rows.1.0.text'])
    expect(await problems({ rows: [[cell('S')]] })).toHaveProperty(['rows.0'])
    expect(await problems({ between_sizes: 'Take {bigger}.' })).toEqual({
      between_sizes: expect.stringContaining('{bigger}'),
    })
    expect(await problems({ name: 'bangle SIZES' })).toHaveProperty(['name'])
    const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => [cell(`${at}`), cell('66')])
    expect(await problems({ rows: rowsOf(41) })).toHaveProperty(['rows'])
    const columns = Array.from({ length: 13 }, (_, at) => ({ name: `Column ${at}` }))
    expect(await problems({ columns })).toHaveProperty(['columns'])
  })

  test('cannot hold a chart beyond its limits in the database either', async () => {
    const write = (columns: number, lines: number, cells: number) =>
      rows(shop.db, 'insert into size_guide (code, name, columns, rows) values ($1, $1, $2, $3)', [
        `limit-${(made += 1)}`,
        JSON.stringify(Array.from({ length: columns }, () => ({ name: 'a', name_bn: null }))),
        JSON.stringify(Array.from({ length: lines }, () => Array.from({ length: cells }, () => cell('1')))),
      ])
    await write(12, 40, 12)
    await expect(write(13, 40, 13)).rejects.toThrow('size_guide_columns_check')
    await expect(write(12, 41, 12)).rejects.toThrow('size_guide_rows_check')
    await expect(write(3, 2, 2)).rejects.toThrow('size_guide')
  })
})

describe('a guide in use', () => {
  async function used() {
    const guide = await did('POST /v1/staff/size-guides', aGuide())
    const category = await did('POST /v1/staff/categories', {
      name: `Waists ${made}`,
      size_guide: guide.code,
    })
    const slug = `waist-${made}`
    const [own, follows] = await shop.add(
      aProduct({ slug: `${slug}-own`, category: 'waistband', sizeGuide: guide.code }),
      aProduct({ slug: `${slug}-follows`, category: String(category['slug']), sizeGuide: 'category' }),
    )
    const guides = () =>
      rows(
        shop.db,
        `select (select size_guide from category where id = $1) as category,
          (select size_guide from product where id = $2) as own, (select size_guide from product where id = $3) as follows`,
        [category.id, own?.id, follows?.id],
      )
    return { guide, guides, own: own?.id ?? 0 }
  }

  test('is deleted only with another one in its place, and its undo gives it back', async () => {
    const { guide, guides } = await used()
    expect(await did(`GET /v1/staff/size-guides/${guide.id}`)).toMatchObject({ products: 2, own_products: 1 })
    const touched = await did(`GET /v1/staff/term-products?kind=size_guide&id=${guide.id}`)
    expect(touched['count']).toBe(2)
    const before = await guides()
    const refused = await ask(`DELETE /v1/staff/size-guides/${guide.id}`)
    expect(refused.body).toMatchObject({ code: 'term_in_use' })
    const [ring] = await rows<{ id: number }>(shop.db, `select id from size_guide where code = 'ring'`)
    expect(await did(`DELETE /v1/staff/size-guides/${guide.id}?to=${ring?.id}`)).toMatchObject({
      products: 1,
      categories: 1,
    })
    expect(await guides()).toEqual([{ category: 'ring', own: 'ring', follows: 'category' }])
    expect(await undo()).toMatchObject({ kind: 'term_removed' })
    expect(await guides()).toEqual(before)
  })

  test('leaves one entry that counts its products in the audit, and a version in the history of each', async () => {
    const { guide, own } = await used()
    const last = 'select coalesce(max(id), 0)::int as id from audit_entry'
    const [before] = await rows<{ id: number }>(shop.db, last, [])
    await did(`DELETE /v1/staff/size-guides/${guide.id}?forget=true`)
    const entries = await rows<{ kind: string; after: object | null }>(
      shop.db,
      'select thing_kind as kind, after from audit_entry where id > $1 order by id',
      [before?.id],
    )
    expect(entries.map(({ kind }) => kind)).toEqual(['category', 'size_guide_products', 'size_guide'])
    expect(entries[1]?.after).toEqual({ size_guide: 'none', products: [own] })
    const history = async () =>
      (await did(`GET /v1/staff/products/${own}/versions`))['results'] as unknown as readonly object[]
    expect((await history())[0]).toMatchObject({ changed: ['size_guide'] })
    expect(await undo()).toMatchObject({ kind: 'term_removed' })
    expect((await history()).slice(0, 2)).toMatchObject([
      { changed: ['size_guide'] },
      { changed: ['size_guide'] },
    ])
  })

  test('stays where a product chooses it at the moment of its deletion, or the product is refused', async () => {
    const guide = await did('POST /v1/staff/size-guides', aGuide())
    const [piece] = await shop.add(aProduct({ slug: `race-${made}`, category: 'waistband' }))
    const choose = () =>
      rows(shop.db, 'update product set size_guide = $2 where id = $1', [piece?.id, guide.code]).then(
        () => 'done',
        () => 'refused',
      )
    const remove = async () =>
      (await ask(`DELETE /v1/staff/size-guides/${guide.id}`)).status === 200 ? 'done' : 'refused'
    const results = await atOnce(2, (at) => (at === 0 ? choose() : remove()))
    expect(tally(results)).toEqual({ done: 1, refused: 1 })
    await expect(
      rows(shop.db, `update category set size_guide = 'no-such' where slug = 'waistband'`),
    ).rejects.toThrow('There is no size guide "no-such"')
  })

  test('that does not exist is refused by its name where a category chooses it', async () => {
    const { body } = await ask('POST /v1/staff/categories', { name: 'Anklets of gold', size_guide: 'anklet' })
    expect(body['errors']).toEqual({ size_guide: expect.stringContaining('"anklet"') })
  })

  test('is unmade by the undo of its making, and not once a product has it', async () => {
    const guide = await did('POST /v1/staff/size-guides', aGuide())
    expect(await undo()).toMatchObject({ kind: 'term_made' })
    expect((await ask(`GET /v1/staff/size-guides/${guide.id}`)).status).toBe(404)
    const other = await did('POST /v1/staff/size-guides', aGuide())
    await shop.add(aProduct({ slug: `made-${made}`, category: 'waistband', sizeGuide: other.code }))
    expect(await undo()).toMatchObject({ code: 'undo_refused' })
  })
})

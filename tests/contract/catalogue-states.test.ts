import { expect, test, vi } from 'vitest'
import { getShopCategories, listCategories, listFacets, listProducts } from '#contract/shop/product.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import {
  isPicked,
  noAttributes,
  withAttributes,
  withoutAttribute,
  withToggled,
} from '#web/state/attribute/attribute-state.ts'
import {
  noCategories,
  withCategories,
  withCategory,
  withoutCategory,
} from '#web/state/category/category-state.ts'

const { shop } = await openSampleCatalogue()

/** The answers of the running store, put into the states of the specification as the pages do it. */
async function categoriesNow() {
  const list = (await shop.api(listCategories, {})).map(({ id, slug }) => ({ id, slug }))
  return withCategories<(typeof list)[number], string>(noCategories, list)
}

async function lookAt(slug: string) {
  const state = await categoriesNow()
  const [seen, listed] = await Promise.all([
    shop.api(getShopCategories, { query: { slug } }),
    shop.api(listProducts, { query: { parentCategory: slug } }),
  ])
  const category = state.categorylist.find((one) => !Array.isArray(seen) && one.slug === seen.slug) ?? null
  return withCategory(state, { category, products: listed.results.map((product) => product.slug) })
}

async function attributesNow() {
  const facets = await shop.api(listFacets, { query: {} })
  const attributes = facets.attributes.map(({ code }) => ({ id: code, code }))
  return withAttributes<(typeof attributes)[number], string>(noAttributes, {
    attributes,
    tags: facets.tags.map(({ slug }) => slug),
  })
}

test('[P7] the store fills the category state: its list, the one that is looked at, and the products of that one', async () => {
  const state = await lookAt('bangles')
  expect(state.categorylist.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['jewellery', 'crown']))
  expect(state.categorylist).toHaveLength(23)
  expect(state.specificCategory).toMatchObject({ slug: 'bangles' })
  expect(state.categoryProductlist.toSorted()).toEqual(['cut-bangle', 'plain-kara'])
})

test('[P7] a category that is deleted from the store by its id is gone from the list, and no other one is', async () => {
  const before = await lookAt('crown')
  const id = before.specificCategory?.id ?? 0
  await shop.db.deleteFrom('category').where('id', '=', id).execute()
  await vi.waitFor(async () => expect(await categoriesNow()).toEqual(withoutCategory(before, id)), {
    timeout: 5000,
    interval: 20,
  })
  expect(withoutCategory(before, id).categorylist).toHaveLength(22)
})

test('[P7] the store fills the attribute state: attributes with picked values, and tags', async () => {
  const state = withToggled(await attributesNow(), 'colour:red')
  expect(state.attributelist.map(({ code }) => code)).toEqual(expect.arrayContaining(['metal', 'colour']))
  expect(state.taglist).toEqual(expect.arrayContaining(['bridal', 'plain', 'velvet']))
  const { results } = await shop.api(listProducts, {
    query: { attribute: state.specificattributelist.join(',') },
  })
  expect(results.map(({ slug }) => slug)).toEqual(['pearl-jhumka'])
})

test('[P7] an attribute that is deleted from the store is gone with what was picked of it, and no other one is', async () => {
  const before = withToggled(withToggled(await attributesNow(), 'metal:brass'), 'colour:red')
  await shop.db.deleteFrom('attribute').where('code', '=', 'metal').execute()
  const after = withoutAttribute(before, 'metal')
  await vi.waitFor(async () => expect((await attributesNow()).attributelist).toEqual(after.attributelist), {
    timeout: 5000,
    interval: 20,
  })
  expect(isPicked(after, 'metal:brass')).toBe(false)
  expect(isPicked(after, 'colour:red')).toBe(true)
  expect(before.attributelist.length - after.attributelist.length).toBe(1)
})

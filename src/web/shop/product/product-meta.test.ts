import { expect, test } from 'vitest'
import type { ProductReview } from '#contract/shop/product-reviews.ts'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import type { Language } from '#web/locale/language.ts'
import { pack } from '#web/app/packed.ts'
import { bn } from '#web/text/bn.ts'
import { en } from '#web/text/en.ts'
import { addText } from '#web/text/registry.ts'
import { pageProduct } from './page-product.ts'
import { productThings } from './product-json-ld.ts'
import { productMeta } from './product-meta.ts'
import { noReviews, pageReviews, type PageReviews } from './reviews/page-reviews.ts'
import { firstReviews } from './reviews/review-query.ts'

addText('en', en)
addText('bn', bn)

const jhumka: ProductView = {
  id: 1,
  title: 'ER-1',
  slug: 'pearl-jhumka',
  name: 'Pearl jhumka',
  name_bn: 'মুক্তার ঝুমকা',
  description: 'Small pearls on brass.',
  description_bn: 'পিতলের উপর মুক্তা।',
  description_html: null,
  description_html_bn: null,
  brand: null,
  image: [],
  main_category: 'earring',
  min_price: 1250,
  max_price: 1250,
  compare_at_price: null,
  stock: 3,
  made_to_order: false,
  made_to_order_days: null,
  price_on_request: false,
  variant_count: 1,
  only_variant: 1,
  rating: null,
  sizes: [],
  sizes_bn: [],
  sale_ends_at: null,
  options: [],
  variants: [
    {
      id: 1,
      sku: 'ER-1-ONE',
      values: [],
      price: 1250,
      compare_at_price: null,
      sale: null,
      stock: 3,
      stock_state: 'in_stock',
      gtin: null,
      picture: null,
      weight_grams: null,
    },
  ],
  attributes: [],
  details: [],
  tags: [],
  collections: [],
  category_path: [],
  size_guide: 'none',
  guide: null,
  fit_note: null,
  video: null,
  fit_note_bn: null,
  care_note: null,
  care_note_bn: null,
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
  hygiene: false,
  look: [],
  related: [],
  published_at: '2026-11-01T00:00:00Z',
  is_new: false,
  updated_at: '2026-11-01T00:00:00Z',
}

/** The title and the description that the page of the piece names. */
function headOf(written: Partial<ProductView>, language: Language = 'en') {
  const layout = { store: { name: 'Abhoron' } }
  const loaderData = { origin: 'https://shop.example', language, layout: pack(layout) }
  const product = pageProduct({ ...jhumka, ...written }, language)
  const tags = productMeta(
    { kind: 'product', product, zones: null, reviews: null, questions: null, looks: [] },
    [{ id: 'root', loaderData }],
  )
  const contentOf = (key: 'name' | 'property', value: string) =>
    tags.flatMap((tag) => (key in tag && Object.values(tag).includes(value) ? Object.values(tag) : [])).at(-1)
  return {
    title: tags.flatMap((tag) => ('title' in tag ? [tag.title] : []))[0],
    description: contentOf('name', 'description'),
    shared: contentOf('property', 'og:title'),
  }
}

test('a piece is named to search engines by its name, its price and its description', () => {
  expect(headOf({})).toEqual({
    title: 'Pearl jhumka – ৳1,250 | Abhoron',
    description: 'Small pearls on brass.',
    shared: 'Pearl jhumka – ৳1,250',
  })
})

test('the title and the description that staff wrote for search engines take their place', () => {
  const seo_description = `${'Pearls for a winter wedding. '.repeat(8)}Made in Savar.`
  expect(headOf({ seo_title: 'Bridal jhumka of pearls', seo_description })).toEqual({
    title: 'Bridal jhumka of pearls | Abhoron',
    description: seo_description,
    shared: 'Bridal jhumka of pearls',
  })
})

test('the page in Bangla says the Bangla text, the English one without it, and the page in English no Bangla', () => {
  const both = { seo_title: 'Bridal jhumka', seo_title_bn: 'বিয়ের ঝুমকা' }
  expect(headOf(both, 'bn').shared).toBe('বিয়ের ঝুমকা')
  expect(headOf({ ...both, seo_title_bn: null }, 'bn').shared).toBe('Bridal jhumka')
  expect(headOf({ ...both, seo_title: null }).shared).toBe('Pearl jhumka – ৳1,250')
  expect(headOf({ seo_title_bn: 'বিয়ের ঝুমকা' }, 'bn').description).toBe('পিতলের উপর মুক্তা।')
})

test('search engines get the average and the reviews that the page shows, and nothing without any', () => {
  const review: ProductReview = {
    id: 1,
    stars: 4,
    fit: null,
    text: 'Light to wear.',
    language: 'en',
    author: 'Rima',
    district: 'Dhaka',
    district_bn: null,
    options: [],
    photos: [],
    answer: null,
    answer_bn: null,
    published_at: '2026-11-25T19:00:00Z',
  }
  const view = {
    rating: { average: 4.5, count: 2 },
    stars: [],
    fit: { small: 0, true: 0, large: 0 },
    sizes: [],
    photos: [],
    count: 1,
    results: [review],
  }
  const thingOf = (reviews: PageReviews | null) =>
    productThings({
      site: { origin: 'https://shop.example', language: 'en', storeName: 'Abhoron' },
      product: pageProduct(jhumka, 'en'),
      name: jhumka.name,
      url: 'https://shop.example/product/pearl-jhumka',
      zones: null,
      exchangeDays: 7,
      reviews,
    })[0] ?? {}
  expect(thingOf(pageReviews(view, firstReviews, 'en'))).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        author: { name: 'Rima' },
        datePublished: '2026-11-26',
        reviewBody: 'Light to wear.',
        reviewRating: { ratingValue: 4 },
      },
    ],
  })
  expect(Object.keys(thingOf(noReviews))).not.toContain('aggregateRating')
  expect(Object.keys(thingOf(null))).not.toContain('aggregateRating')
})

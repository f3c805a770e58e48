import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { SHELF_NAME } from '#domain/stock/shelf-name.ts'

const text = z.string().min(1)
const bangla = text.nullable()
const swatch = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable()

const SeedCategory = z.strictObject({
  slug: text,
  name: text,
  nameBn: bangla,
  heading: bangla,
  headingBn: bangla,
  parent: text.nullable(),
  position: z.int(),
  panelColumn: text.nullable(),
  panelColumnBn: text.nullable(),
  intro: text.nullable(),
  introBn: bangla,
  picture: text.nullable(),
  /** Of its own, in hundredths of a per cent. */
  vatRate: z.int().optional(),
})
export type SeedCategory = z.infer<typeof SeedCategory>

const SeedAttribute = z.strictObject({
  code: text,
  name: text,
  nameBn: bangla,
  position: z.int(),
  filter: z.boolean(),
  values: z.array(z.strictObject({ code: text, name: text, nameBn: bangla, swatch })),
})
export type SeedAttribute = z.infer<typeof SeedAttribute>

const SeedTag = z.strictObject({ slug: text, name: text, nameBn: bangla })
export type SeedTag = z.infer<typeof SeedTag>

const SeedCollection = z.strictObject({
  slug: text,
  name: text,
  nameBn: bangla,
  position: z.int(),
  products: z.array(text),
})
export type SeedCollection = z.infer<typeof SeedCollection>

const SeedVariant = z.strictObject({
  values: z.array(text).max(3),
  sku: text,
  barcode: text.nullable(),
  /** Whole taka. */
  price: z.int().positive(),
  compareAt: z.int().positive().nullable(),
  weightGrams: z.int().positive().nullable(),
  /** Pieces by location code. */
  stock: z.record(z.string(), z.int().min(0)),
})

export const SeedProduct = z.strictObject({
  sku: text,
  slug: text,
  name: text,
  nameBn: bangla,
  description: text,
  descriptionBn: bangla,
  /** Slug of the main category; `categories` are further ones. */
  category: text,
  categories: z.array(text),
  status: z.enum(['draft', 'active', 'archived']),
  publishedDaysAgo: z.int().min(0),
  soldCount: z.int().min(0),
  /** The code of a size guide, `none` or `category`. */
  sizeGuide: text,
  fitNote: text.nullable(),
  fitNoteBn: bangla,
  careNote: text.nullable(),
  careNoteBn: bangla,
  hygiene: z.boolean(),
  madeToOrderDays: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
  priceOnRequest: z.boolean(),
  options: z
    .array(
      z.strictObject({
        name: text,
        nameBn: bangla,
        values: z.array(z.strictObject({ value: text, valueBn: bangla, swatch })),
      }),
    )
    .max(3),
  variants: z.array(SeedVariant).min(1),
  /** The shelf of all its variants, by location code. */
  shelves: z.record(z.string(), z.string().regex(SHELF_NAME)).default({}),
  attributes: z.record(z.string(), z.array(text)),
  details: z.array(z.strictObject({ label: text, labelBn: bangla, value: text, valueBn: bangla })),
  tags: z.array(text),
  pictures: z.array(
    z.strictObject({
      file: text,
      alt: text,
      altBn: bangla,
      view: z.enum(['front', 'worn', 'detail', 'scale', 'back', 'box']),
    }),
  ),
})
export type SeedProduct = z.infer<typeof SeedProduct>

const SeedPageFacts = z.strictObject({
  slug: text,
  title: text,
  titleBn: bangla,
  summary: z.array(text),
  summaryBn: z.array(text),
  updatedOn: z.iso.date(),
})

export interface SeedPage extends z.infer<typeof SeedPageFacts> {
  /** HTML. */
  readonly body: string
  readonly bodyBn: string
}

const SeedFaqGroup = z.strictObject({
  slug: text,
  name: text,
  nameBn: bangla,
  entries: z.array(
    z.strictObject({ slug: text, question: text, questionBn: bangla, answer: text, answerBn: bangla }),
  ),
})
export type SeedFaqGroup = z.infer<typeof SeedFaqGroup>

/** Everything of seed/ but its pictures, checked; texts of pages with their HTML. */
export interface Seed {
  readonly folder: string
  readonly categories: readonly SeedCategory[]
  /** Spellings that people type, to the slug they mean (R2). */
  readonly categorySpellings: Readonly<Record<string, string>>
  readonly attributes: readonly SeedAttribute[]
  readonly tags: readonly SeedTag[]
  readonly products: readonly SeedProduct[]
  readonly collections: readonly SeedCollection[]
  /** Slug of a product to those that complete its look. */
  readonly looks: Readonly<Record<string, readonly string[]>>
  readonly pages: readonly SeedPage[]
  readonly faq: readonly SeedFaqGroup[]
  /** These four are checked by the content's own schemas, once their pictures have ids. */
  readonly store: unknown
  readonly home: unknown
  readonly shops: readonly unknown[]
  readonly lookbook: readonly unknown[]
}

export async function readSeed(folder: string): Promise<Seed> {
  const json = async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> => {
    const file = path.join(folder, name)
    const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (!result.success) throw new Error(`${file} is not as it should be:\n${z.prettifyError(result.error)}`)
    return result.data
  }
  return {
    folder,
    categories: await json('categories.json', z.array(SeedCategory)),
    categorySpellings: await json('category-spellings.json', z.record(z.string(), z.string())),
    attributes: await json('attributes.json', z.array(SeedAttribute)),
    tags: await json('tags.json', z.array(SeedTag)),
    products: await json('products.json', z.array(SeedProduct)),
    collections: await json('collections.json', z.array(SeedCollection)),
    looks: await json('looks.json', z.record(text, z.array(text))),
    pages: await readPages(folder, json),
    faq: await json('faq.json', z.array(SeedFaqGroup)),
    store: await json('store.json', z.unknown()),
    home: await json('home.json', z.unknown()),
    shops: await json('stores.json', z.array(z.unknown())),
    lookbook: await json('lookbook.json', z.array(z.unknown())),
  }
}

const PAGES = ['about-us', 'terms-and-conditions', 'terms-of-use', 'returns-policy', 'privacy-policy']

async function readPages(
  folder: string,
  json: (name: string, schema: typeof SeedPageFacts) => Promise<z.output<typeof SeedPageFacts>>,
): Promise<SeedPage[]> {
  return Promise.all(
    PAGES.map(async (slug) => ({
      ...(await json(`pages/${slug}.json`, SeedPageFacts)),
      body: await readFile(path.join(folder, 'pages', `${slug}.en.html`), 'utf8'),
      bodyBn: await readFile(path.join(folder, 'pages', `${slug}.bn.html`), 'utf8'),
    })),
  )
}

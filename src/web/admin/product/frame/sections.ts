import { missingToPublish, type PublishCheck } from '#domain/product-editing/publish-checks.ts'
import { readable, type EditState, type Part } from '#web/admin/product/edit-state.ts'

/** The sections of the page in their order, with the parts of the form in each. */
const partsOf = {
  words: ['name', 'name_bn', 'description', 'description_bn', 'sku', 'brand'],
  pictures: ['pictures', 'video'],
  price: ['variants', 'options', 'price_on_request', 'vat_class'],
  details: ['details'],
  fit: ['size_guide', 'fit_note', 'fit_note_bn', 'care_note', 'care_note_bn'],
  search: ['seo_title', 'seo_title_bn', 'seo_description', 'seo_description_bn', 'slug'],
  status: [],
  sorting: ['main_category', 'categories', 'attribute_values', 'collections'],
  tags: ['tags'],
  look: ['related'],
  delivery: ['made_to_order_days', 'hygiene'],
} as const satisfies Record<string, readonly Part[]>
export type Section = keyof typeof partsOf

// The keys of the table are the sections.
export const sections = Object.keys(partsOf) as readonly Section[]

/** The section of a place of the form, such as `variants.3.price`; undefined: no section has it. */
export function sectionOf(place: string): Section | undefined {
  const [part] = place.split('.')
  return sections.find((section) => (partsOf[section] as readonly string[]).includes(part ?? ''))
}

/** The number of problems in each section that has some. */
export function problemsIn(errors: Readonly<Record<string, string>>): ReadonlyMap<Section, number> {
  const found = Object.keys(errors).flatMap((place) => sectionOf(place) ?? [])
  return new Map([...Map.groupBy(found, (section) => section)].map(([section, all]) => [section, all.length]))
}

/** The section in which a check of the list is passed, with its field where there is one. */
export const placeOfCheck: Readonly<
  Record<PublishCheck, { readonly section: Section; readonly field?: string }>
> = {
  picture: { section: 'pictures' },
  price: { section: 'price' },
  category: { section: 'sorting', field: 'main_category' },
  worn_picture: { section: 'pictures' },
  alt_bn: { section: 'pictures' },
  weight: { section: 'price', field: 'variant.weight_grams' },
  measures: { section: 'details' },
  name_bn: { section: 'words', field: 'name_bn' },
}

/**
 * The sections that stand open when the page opens: the first one, and those that still lack what shoppers need. People
 * who only look see all.
 */
export function firstOpen(form: EditState, mayWrite: boolean): ReadonlySet<Section> {
  if (!mayWrite) return new Set(sections)
  return new Set<Section>([
    'words',
    ...missingToPublish(readable(form)).map((check) => placeOfCheck[check].section),
  ])
}

export const idOf = (section: Section) => `section-${section}`

import type { KeptCaptions } from '#contract/staff/catalogue/captions.ts'
import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { captionsPath } from '#domain/media/captions/captions.ts'
import { videoPath } from '#domain/media/video.ts'
import type { ProductForm, ProductPatch, VideoForm } from '#contract/staff/catalogue/product-form.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import type { CheckedProduct } from '#domain/product-editing/publish-checks.ts'
import { typedIn } from './variants/typed-in.ts'

type SavedVariant = ProductToEdit['variants'][number]
type Amount = 'price' | 'compare_at_price' | 'cost' | 'weight_grams' | 'low_stock_level'
/** Numbers that people type. What is no number stays as the text that was typed, for the API to refuse by its field. */
type Typed<Shape, Name extends keyof Shape> = Omit<Shape, Name> & {
  readonly [Each in Name]: Shape[Each] | string
}

/** One that is not saved yet has no id. */
export type EditedVariant = Typed<Omit<SavedVariant, 'id'>, Amount> & {
  readonly id: SavedVariant['id'] | null
}
export type EditedPicture = ProductToEdit['pictures'][number]

type MakingDays = NonNullable<ProductForm['made_to_order_days']>

export type EditedVideo = NonNullable<ProductToEdit['video']>

/** A product as the page holds it while somebody edits it. */
export interface EditState extends Omit<
  ProductForm,
  'made_to_order_days' | 'variants' | 'pictures' | 'video'
> {
  readonly made_to_order_days: Typed<MakingDays, 'from' | 'to'> | null
  readonly variants: readonly EditedVariant[]
  readonly pictures: readonly EditedPicture[]
  readonly video: EditedVideo | null
}

/** All of it but the variants, whose sheet changes with each key. */
export type CalmForm = Omit<EditState, 'variants'>

export const parts = [
  'sku',
  'slug',
  'name',
  'name_bn',
  'description',
  'description_bn',
  'description_html',
  'description_html_bn',
  'brand',
  'main_category',
  'categories',
  'tags',
  'attribute_values',
  'collections',
  'size_guide',
  'fit_note',
  'fit_note_bn',
  'care_note',
  'care_note_bn',
  'hygiene',
  'made_to_order_days',
  'price_on_request',
  'vat_class',
  'seo_title',
  'seo_title_bn',
  'seo_description',
  'seo_description_bn',
  'details',
  'related',
  'options',
  'variants',
  'pictures',
  'video',
] as const satisfies readonly (keyof ProductForm)[]
export type Part = (typeof parts)[number]

/** The state when the page opens. */
export function stateOf(product: ProductToEdit): EditState {
  // Each part is a member of the product, too.
  return Object.fromEntries(parts.map((part) => [part, product[part]])) as unknown as EditState
}

/** A number as it was typed; null: there is none, or it cannot be read. */
export function numberOf(typed: number | string | null | undefined): number | null {
  return typeof typed === 'number' ? typed : null
}

/** The form with no number where what was typed is none. */
export function readable(form: EditState): CheckedProduct {
  const variants = form.variants.map(({ active, price, weight_grams }) => ({
    active,
    price: numberOf(price),
    weight_grams: numberOf(weight_grams),
  }))
  return { ...form, variants }
}

/** The parts that differ, as the API takes them. Costs are left out for people who do not see them. */
export function patchBetween(before: EditState, now: EditState, costs: boolean): ProductPatch {
  const changed = parts.filter(
    (part) => before[part] !== now[part] && !isSame(wireOf(before, part, costs), wireOf(now, part, costs)),
  )
  const whole = new Set(changed.flatMap((part) => [part, ...(partnerOf[part] ?? [])]))
  return Object.fromEntries([...whole].map((part) => [part, wireOf(now, part, costs)]))
}

/** Words and their markup are sent together and given up together. */
export const partnerOf: Readonly<Partial<Record<string, readonly Part[]>>> = {
  description: ['description_html'],
  description_html: ['description'],
  description_bn: ['description_html_bn'],
  description_html_bn: ['description_bn'],
}

/** Tells whether anything differs; quick enough to run on every key. */
export function isChanged(before: EditState, now: EditState): boolean {
  return parts.some((part) => before[part] !== now[part] && !isSame(before[part], now[part]))
}

/** The newest product with a kept or refused patch applied to it. */
export function withPatch(product: ProductToEdit, patch: ProductPatch): EditState {
  const { variants, pictures, video, ...rest } = patch
  const known = new Map(product.variants.map((variant) => [variant.id, variant]))
  const files = new Map(product.pictures.map((picture) => [picture.picture, picture.file]))
  return {
    ...stateOf(product),
    ...given(rest),
    ...(variants !== undefined && {
      variants: variants.map((variant) => ({
        ...blank,
        ...(variant.id === null ? undefined : known.get(variant.id)),
        ...knownMembers(variant, product.variants[0]),
      })),
    }),
    ...(video !== undefined && { video: video === null ? null : withFiles(product, video) }),
    ...(pictures !== undefined && {
      pictures: pictures.flatMap((picture) => {
        const file = files.get(picture.picture) ?? fileOf(picture.picture)
        return [{ ...picture, file }]
      }),
    }),
  }
}

export const blank = { free: 0, sale: null, earlier_prices: [] as EditedVariant['earlier_prices'] }

/** A draft of an older page may have members that variants have no more. */
function knownMembers<Variant extends object>(variant: Variant, like: object | undefined): Variant {
  if (like === undefined) return variant
  // Members of the type are never taken away.
  return Object.fromEntries(Object.entries(variant).filter(([name]) => name in like)) as Variant
}

/** A picture whose facts are not at hand; its address is made of its id. */
function fileOf(id: string): EditedPicture['file'] {
  return { id, url: '', alt: '', alt_bn: null, width: 800, height: 1000, colour: '#dddddd', focus: null }
}

/** A video whose facts may not be at hand; its address is made of its id. */
function withFiles({ video: known }: ProductToEdit, video: VideoForm): EditedVideo {
  const file =
    known?.video === video.video
      ? known.file
      : { ...unknownVideo, id: video.video, url: videoPath({ id: video.video, kind: 'mp4' }) }
  return {
    ...video,
    file,
    poster_file: known?.poster === video.poster ? known.poster_file : fileOf(video.poster),
    captions_file: captionsOf(known?.captions_file, video.captions),
    captions_bn_file: captionsOf(known?.captions_bn_file, video.captions_bn),
  }
}

/** Captions whose facts may not be at hand; their address is made of their id. */
function captionsOf(known: KeptCaptions | null | undefined, id: string | null | undefined) {
  if (id == null) return null
  return known?.id === id ? known : { id, url: captionsPath(id), name: '', cues: 0, ms: 0 }
}

function videoWire({ video, poster, alt, alt_bn, captions, captions_bn }: EditedVideo): VideoForm {
  return { video, poster, alt, alt_bn, captions, captions_bn }
}

const unknownVideo = {
  kind: 'mp4',
  name: '',
  width: 800,
  height: 1000,
  ms: 1,
  bytes: 0,
  codec: 'avc',
} as const

function given(
  fields: Omit<ProductPatch, 'variants' | 'pictures' | 'video'>,
): Partial<Omit<EditState, 'variants' | 'pictures' | 'video'>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function wireOf(state: EditState, part: Part, costs: boolean): unknown {
  if (part === 'variants')
    return state.variants.map(
      ({ free: _free, sale: _sale, earlier_prices: _earlier, cost, picture, ...variant }) => ({
        ...variant,
        // A picture that left the product shows none of its variants.
        picture: state.pictures.some((shown) => shown.picture === picture) ? picture : null,
        ...(costs && { cost }),
      }),
    )
  if (part === 'pictures') return state.pictures.map(({ file: _file, ...picture }) => picture)
  if (part === 'video') {
    if (state.video === null) return null
    return videoWire(state.video)
  }
  // A line without a value was begun and not filled in.
  if (part === 'details')
    return state.details.filter(({ label, value }) => label.trim() !== '' && value.trim() !== '')
  return state[part]
}

interface Texts {
  readonly en: string | null | undefined
  readonly bn: string | null | undefined
}

/** The number of texts without Bangla. */
export function untranslated(state: CalmForm): number {
  const pairs: readonly Texts[] = [
    ...(['name', 'description', 'fit_note', 'care_note', 'seo_title', 'seo_description'] as const).map(
      (name) => ({
        en: state[name],
        bn: state[`${name}_bn`],
      }),
    ),
    ...state.details.flatMap((line) => [
      { en: line.label, bn: line.label_bn },
      { en: /[A-Za-z]{4}/.test(line.value) ? line.value : '', bn: line.value_bn },
    ]),
    ...state.options.map((option) => ({ en: option.name, bn: option.name_bn })),
    ...state.pictures.map((picture) => ({ en: picture.alt, bn: picture.alt_bn })),
    ...(state.video === null ? [] : [{ en: state.video.alt, bn: state.video.alt_bn }]),
  ]
  return pairs.filter(({ en, bn }) => has(en) && !has(bn)).length
}

const has = (text: string | null | undefined): boolean => text != null && text.trim() !== ''

/** The fields of a form that was sent without script. */
export function plainPatch(form: FormData): ProductPatch {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const numbers = (name: string) => form.getAll(name).map(Number)
  const names = [
    'sku',
    'slug',
    'name',
    'name_bn',
    'description',
    'description_bn',
    'brand',
    'fit_note',
    'fit_note_bn',
    'care_note',
    'care_note_bn',
    'size_guide',
    'vat_class',
    'seo_title',
    'seo_title_bn',
    'seo_description',
    'seo_description_bn',
  ] as const
  return {
    // The API checks each.
    ...(Object.fromEntries(
      names.filter((name) => form.has(name)).map((name) => [name, text(name)]),
    ) as ProductPatch),
    main_category: Number(text('main_category')),
    categories: numbers('categories'),
    attribute_values: numbers('attribute_values'),
    collections: numbers('collections'),
    hygiene: form.has('hygiene'),
    price_on_request: form.has('price_on_request'),
    made_to_order_days: daysIn(text('days_from'), text('days_to')),
  }
}

/** The days that an order is made in; a text that is no number is refused by the API. */
function daysIn(from: string, to: string): ProductPatch['made_to_order_days'] {
  const days = { from: typedIn(from), to: typedIn(to) }
  // The API checks both.
  return days.from === null && days.to === null ? null : (days as ProductPatch['made_to_order_days'])
}

import * as z from 'zod'
import { FileId, PictureId } from '#contract/file-id.ts'
import { newSlug } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { PictureRole } from '#contract/shop/catalogue-views.ts'
import { MAKING_DAYS_MAX } from '#domain/limits.ts'
import {
  DESCRIPTION_HTML_MAX,
  DESCRIPTION_MAX,
  NOTE_TEXT_MAX,
  OPTIONS_MAX,
  OPTION_VALUES_MAX,
  PIECE_PRICE_TAKA_MAX,
  PRODUCT_DETAILS_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_PICTURES_MAX,
  PRODUCT_SLUG_MAX,
  PRODUCT_TERMS_MAX,
  RELATED_MAX,
  SKU_PATTERN,
  VARIANTS_MAX,
} from '#domain/product-editing/product-limits.ts'
import { LOW_LEVEL_MAX } from '#domain/stock/shelf-name.ts'
import { GuideCode, TermId } from './term-parts.ts'

/*
 * A product as staff edit it. Every member may be left out: it stays as it is. Prices are taka.
 */

/** A text that may be none. Without a default, unlike `optionalText`: a member that is left out stays as it is. */
function text(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((given) => (given === '' ? null : given))
}

const form = { error: asError({ kind: 'form' }) }
const Sku = z.string().trim().regex(SKU_PATTERN, form)
const Barcode = z
  .string()
  .trim()
  .regex(/^(\d{8,14})?$/, form)
  .nullable()
  .transform((given) => (given === '' ? null : given))
const Swatch = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, form)
  .nullable()

const isWholePoisha = (taka: number) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6
const twoDecimals = asError({ kind: 'decimals', max: 2 })
export const Price = z.number().positive().max(PIECE_PRICE_TAKA_MAX).refine(isWholePoisha, twoDecimals)
const Cost = z.number().min(0).max(PIECE_PRICE_TAKA_MAX).refine(isWholePoisha, twoDecimals)

const OptionName = z.string().trim().min(1).max(60)

export const OptionForm = z.strictObject({
  name: OptionName,
  name_bn: text(60),
  values: z
    .array(z.strictObject({ value: OptionName, value_bn: text(60), swatch: Swatch }))
    .min(1)
    .max(OPTION_VALUES_MAX),
})
export type OptionForm = z.infer<typeof OptionForm>

export const VariantForm = z.strictObject({
  /** Null: a new one. */
  id: TermId.nullable(),
  sku: Sku,
  /** The value of each option, as `options` writes it. */
  values: z.array(z.string().trim()).max(OPTIONS_MAX),
  barcode: Barcode,
  /** While a sale runs: the price that comes back at its end, as with the next. Null: none yet, so it is not in the shop. */
  price: Price.nullable(),
  compare_at_price: Price.nullable(),
  /** The price that the shop paid for one; left out for people without the right to see it. */
  cost: Cost.nullable().optional(),
  weight_grams: z.int().min(1).max(100_000).nullable(),
  low_stock_level: z.int().min(0).max(LOW_LEVEL_MAX).nullable(),
  active: z.boolean(),
  /** Id of the picture of `pictures` that shows it; null: those of its values do; left out: it stays. */
  picture: PictureId.nullable().optional(),
})
export type VariantForm = z.infer<typeof VariantForm>

export const PictureForm = z.strictObject({
  /** Id of a picture of the library. */
  picture: PictureId,
  alt: z.string().trim().min(1).max(200),
  alt_bn: text(200),
  shows: PictureRole,
  /** The value of an option that it shows, such as a colour; null: it stands for all. */
  value: z.string().trim().nullable(),
})
export type PictureForm = z.infer<typeof PictureForm>

export const VideoForm = z.strictObject({
  /** Id of a video that was sent. */
  video: FileId,
  /** Id of the picture of the library that stands for it until it plays. */
  poster: PictureId,
  alt: z.string().trim().min(1).max(200),
  alt_bn: text(200),
  /** Ids of captions that were sent; null: none; left out: those of the same video stay. */
  captions: FileId.nullable().optional(),
  captions_bn: FileId.nullable().optional(),
})
export type VideoForm = z.infer<typeof VideoForm>

const DetailForm = z.strictObject({
  label: z.string().trim().min(1).max(60),
  label_bn: text(60),
  value: z.string().trim().min(1).max(300),
  value_bn: text(300),
})

const Days = z.int().min(1).max(MAKING_DAYS_MAX)
const Terms = z.array(TermId).max(PRODUCT_TERMS_MAX)

/** All members of the form of a product. */
export const productForm = {
  sku: Sku,
  slug: newSlug(PRODUCT_SLUG_MAX),
  name: z.string().trim().min(1).max(PRODUCT_NAME_MAX),
  name_bn: text(PRODUCT_NAME_MAX),
  description: z.string().trim().max(DESCRIPTION_MAX),
  description_bn: text(DESCRIPTION_MAX),
  /**
   * The description with paragraphs, headings, lists, bold and italic words and links. It is cleaned, and `description`
   * becomes its plain words. Null: no markup. Other words without it take it away.
   */
  description_html: text(DESCRIPTION_HTML_MAX),
  description_html_bn: text(DESCRIPTION_HTML_MAX),
  /** The maker, where it is another house. */
  brand: text(80),
  main_category: TermId,
  /** Further categories. */
  categories: Terms,
  tags: Terms,
  /** Values of attributes, such as a colour or an occasion. */
  attribute_values: Terms,
  /** Collections that staff put together by hand; those with a rule fill themselves. */
  collections: Terms,
  /**
   * The code of a size guide, or `none`. `category`: the product has the size guide of its main category, also when that
   * changes.
   */
  size_guide: GuideCode,
  fit_note: text(NOTE_TEXT_MAX),
  fit_note_bn: text(NOTE_TEXT_MAX),
  care_note: text(NOTE_TEXT_MAX),
  care_note_bn: text(NOTE_TEXT_MAX),
  hygiene: z.boolean(),
  made_to_order_days: z.strictObject({ from: Days, to: Days }).nullable(),
  price_on_request: z.boolean(),
  /** The code of the VAT class of the product; null: the categories of the product decide the rate. */
  vat_class: text(40),
  seo_title: text(120),
  seo_title_bn: text(120),
  seo_description: text(320),
  seo_description_bn: text(320),
  details: z.array(DetailForm).max(PRODUCT_DETAILS_MAX),
  /** Pieces that complete the look. */
  related: z.array(TermId).max(RELATED_MAX),
  options: z.array(OptionForm).max(OPTIONS_MAX),
  /** The whole list: a variant that it leaves out is taken out of the product. */
  variants: z.array(VariantForm).max(VARIANTS_MAX),
  pictures: z.array(PictureForm).max(PRODUCT_PICTURES_MAX),
  /** The video, behind the pictures. */
  video: VideoForm.nullable(),
}

const Whole = z.object(productForm)
/** A whole product as it is kept. */
export type ProductForm = z.infer<typeof Whole>

const Part = z.strictObject(productForm).partial()
/** The parts of a product that somebody changes. */
export type ProductPatch = z.infer<typeof Part>
export const productPatch = Part.shape

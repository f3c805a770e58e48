import * as z from 'zod'
import { captionLanguages } from '#domain/media/captions/captions.ts'
import { finderRules } from '#domain/sizes/find-size.ts'

/** An amount in whole taka, as the specification carries prices (`max_price`). */
export const Taka = z.number().min(0)

/** The Bangla form of a text, or null where only English exists. */
export const Bangla = z.string().nullable()

/** One picture. `id` and a width make the address of each size (`/media/{id}/{width}.{format}`); `url` is a JPEG. */
export const PictureView = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  alt_bn: Bangla,
  /** Size of the original in px; no address serves more. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour (`#rrggbb`), shown until the picture is there. */
  colour: z.string(),
})
export type PictureView = z.infer<typeof PictureView>

export const NamedView = z.object({ slug: z.string(), name: z.string(), name_bn: Bangla })
export type NamedView = z.infer<typeof NamedView>

/** The mean of the stars of all published reviews, with one decimal, and their number. */
export const RatingView = z.object({ average: z.number(), count: z.int() })

/** A product as lists and the search show it (specification section 3; P1). `title` is the SKU. */
export const ProductCard = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  image: z.array(PictureView),
  /** Slug of the main category. */
  main_category: z.string(),
  min_price: Taka,
  max_price: Taka,
  /** The earlier price of the cheapest variant, if it is reduced. */
  compare_at_price: Taka.nullable(),
  /** Free pieces over all variants and locations. */
  stock: z.int(),
  made_to_order: z.boolean(),
  price_on_request: z.boolean(),
  variant_count: z.int(),
  /** Set where there is nothing to choose, so that a list can add it to the cart at once. */
  only_variant: z.int().nullable(),
  /** Null: nobody reviewed it. */
  rating: RatingView.nullable(),
  /** The first moment after the sale of its lowest price; null: none runs, or it has no end. */
  sale_ends_at: z.iso.datetime().nullable(),
  /** Values of the first option, where there is a choice. */
  sizes: z.array(z.string()),
  sizes_bn: z.array(z.string()),
  published_at: z.iso.datetime({ offset: true }),
  /** Published within the last NEW_DAYS; told by the server, whose clock all visitors share. */
  is_new: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const StockState = z.enum(['in_stock', 'low', 'made_to_order', 'sold_out'])
export type StockState = z.infer<typeof StockState>

export const VariantView = z.object({
  id: z.int(),
  sku: z.string(),
  /** Value ids, in the order of the product's options. */
  values: z.array(z.int()),
  price: Taka,
  compare_at_price: Taka.nullable(),
  /** The time of a sale that runs; `ends_at`: the first moment after it, where it is known. */
  sale: z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime().nullable() }).nullable(),
  stock: z.int(),
  stock_state: StockState,
  /** The barcode of the variant, if it is a number that counts worldwide (GTIN). */
  gtin: z.string().nullable(),
  weight_grams: z.int().nullable(),
  /** Id of the picture in `image` that was chosen for it; null: those of its values show it. */
  picture: z.string().nullable(),
})
export type VariantView = z.infer<typeof VariantView>

export const OptionView = z.object({
  name: z.string(),
  name_bn: Bangla,
  values: z.array(
    z.object({ id: z.int(), value: z.string(), value_bn: Bangla, swatch: z.string().nullable() }),
  ),
})
export type OptionView = z.infer<typeof OptionView>

/** A term of an attribute or a tag that products share, and that a list can be filtered by. */
export const AttributeView = z.object({
  code: z.string(),
  name: z.string(),
  name_bn: Bangla,
  values: z.array(
    z.object({ code: z.string(), name: z.string(), name_bn: Bangla, swatch: z.string().nullable() }),
  ),
})
export type AttributeView = z.infer<typeof AttributeView>

export const DetailView = z.object({
  label: z.string(),
  label_bn: Bangla,
  value: z.string(),
  value_bn: Bangla,
})

/** How to measure, a chart of sizes, and the questions that lead from a measure to a size. */
export const SizeGuideView = z.object({
  code: z.string(),
  name: z.string(),
  name_bn: Bangla,
  measure: z.string().nullable(),
  measure_bn: Bangla,
  /** Stands below the chart. */
  note: z.string().nullable(),
  note_bn: Bangla,
  /** The answer to a measure between two sizes, which stand in it as `{smaller}` and `{larger}`. */
  between_sizes: z.string().nullable(),
  between_sizes_bn: Bangla,
  /** The first one is the size. */
  columns: z.array(z.object({ name: z.string(), name_bn: Bangla })),
  /** A cell for each column. */
  rows: z.array(z.array(z.object({ text: z.string(), text_bn: Bangla }))),
  finders: z.array(
    z.object({
      question: z.string(),
      question_bn: Bangla,
      /** The place of the column that the measure is compared with, from 0; it is in the unit of that column. */
      column: z.int(),
      /** `nearest`: the size within the tolerance, else the two around the measure; `at_least`: the smallest that is not smaller. */
      rule: z.enum(finderRules),
      tolerance: z.number(),
      /** By rule `at_least`, a measure so much under the smallest size still takes it. */
      below: z.number(),
    }),
  ),
  image: PictureView.nullable(),
})
export type SizeGuideView = z.infer<typeof SizeGuideView>

/** The view of the product in a picture. */
export const PictureRole = z.enum(['front', 'worn', 'detail', 'scale', 'back', 'box'])
export type PictureRole = z.infer<typeof PictureRole>

export const ProductPictureView = PictureView.extend({
  shows: PictureRole,
  /** The option value it shows, such as a colour; null where it stands for all. */
  value: z.int().nullable(),
})
export type ProductPictureView = z.infer<typeof ProductPictureView>

/** The video of a product, muted until somebody turns its sound on. */
export const VideoView = z.object({
  url: z.string(),
  type: z.enum(['video/mp4', 'video/webm']),
  width: z.int(),
  height: z.int(),
  ms: z.int(),
  alt: z.string(),
  alt_bn: Bangla,
  /** The picture that stands in place of the video until it plays. */
  poster: PictureView,
  /** The captions of the video: one WebVTT file for each language that has one. */
  captions: z.array(z.object({ language: z.enum(captionLanguages), url: z.string() })),
  uploaded_at: z.iso.datetime({ offset: true }),
})
export type VideoView = z.infer<typeof VideoView>

/** One whole product (P5). */
export const ProductView = ProductCard.extend({
  image: z.array(ProductPictureView),
  /** Stands behind the pictures. */
  video: VideoView.nullable(),
  description: z.string(),
  description_bn: Bangla,
  /** The same words with paragraphs, headings, lists and links as clean HTML; null: plain words. */
  description_html: z.string().nullable(),
  description_html_bn: Bangla,
  /** The maker, where it is another house. */
  brand: z.string().nullable(),
  options: z.array(OptionView),
  variants: z.array(VariantView),
  attributes: z.array(AttributeView),
  details: z.array(DetailView),
  tags: z.array(NamedView),
  collections: z.array(NamedView),
  /** From the top of the tree down to the main category. */
  category_path: z.array(NamedView),
  /** The code of its size guide, or `none`. */
  size_guide: z.string(),
  /** The guide itself. */
  guide: SizeGuideView.nullable(),
  fit_note: z.string().nullable(),
  fit_note_bn: Bangla,
  care_note: z.string().nullable(),
  care_note_bn: Bangla,
  /** Staff wrote it for search engines and shared links, in place of the name and the description. */
  seo_title: z.string().nullable(),
  seo_title_bn: Bangla,
  seo_description: z.string().nullable(),
  seo_description_bn: Bangla,
  /** Worn next to skin: cannot come back once opened, unless wrong or damaged. */
  hygiene: z.boolean(),
  made_to_order_days: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Picked by staff to be worn with it. */
  look: z.array(ProductCard),
  /** Similar pieces that can be had now. */
  related: z.array(ProductCard),
  updated_at: z.iso.datetime({ offset: true }),
})
export type ProductView = z.infer<typeof ProductView>

export const CategoryView = NamedView.extend({
  id: z.int(),
  /** Title of the category's page where it differs from the label in menus. */
  heading: z.string(),
  heading_bn: Bangla,
  /** Slug of the category above, or null at the top. */
  parent: z.string().nullable(),
  position: z.int(),
  /** Column of the menu panel in which it stands, or null. */
  panel_column: z.string().nullable(),
  panel_column_bn: Bangla,
  intro: z.string().nullable(),
  intro_bn: Bangla,
  image: PictureView.nullable(),
  /** Published products in it and below it. */
  product_count: z.int(),
  /** Lowest price in it and below it, or null while it is empty. */
  min_price: Taka.nullable(),
})
export type CategoryView = z.infer<typeof CategoryView>

export type CategoryTreeView = CategoryView & { readonly children: readonly CategoryTreeView[] }
export const CategoryTreeView: z.ZodType<CategoryTreeView> = CategoryView.extend({
  get children() {
    return z.array(CategoryTreeView)
  },
})

export const OneCategoryView = CategoryView.extend({
  path: z.array(NamedView),
  children: z.array(CategoryView),
})
export type OneCategoryView = z.infer<typeof OneCategoryView>

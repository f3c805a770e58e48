import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { EARLIER_PRICES_MAX, PRODUCT_BYTES_MAX } from '#domain/product-editing/product-limits.ts'
import { KeptCaptions } from './captions.ts'
import { KeptVideo, WholePictureView } from './uploads.ts'
import { PictureForm, productForm, productPatch, VariantForm, VideoForm } from './product-form.ts'
import { reads, Seen, ShortProduct, TermId, writes } from './term-parts.ts'

const Instant = z.iso.datetime({ offset: true })
export const ProductStatus = z.enum(['draft', 'active', 'archived'])

const Product = z.object({ product: Id })

/** A product as its editor shows it: its form, with what the editor does not write. */
export const ProductToEdit = z.object({
  ...productForm,
  id: z.int(),
  version: z.int(),
  status: ProductStatus,
  /** Of the first time; null: it was never on sale. */
  published_at: Instant.nullable(),
  /** The draft is published then. */
  publish_at: Instant.nullable(),
  updated_at: Instant,
  /** Who saved it last in the editor, where that is known. */
  updated_by: Colleague.nullable(),
  /** Earlier addresses, which lead here. */
  former_slugs: z.array(z.string()),
  /** Collections that it stands in by their rule. */
  rule_collections: z.array(TermId),
  related_products: z.array(ShortProduct),
  /** The tags that it has, by name. */
  tag_names: z.array(z.object({ id: z.int(), name: z.string(), name_bn: Bangla })),
  variants: z.array(
    VariantForm.extend({
      id: z.int(),
      /** Free pieces of all places. */
      free: z.int(),
      /** The price that it has for a time. */
      sale: z.object({ price: Taka, ends_at: Instant.nullable() }).nullable(),
      /** Prices that shoppers were asked before, the newest first, and when each was last asked. */
      earlier_prices: z.array(z.object({ price: Taka, until: Instant })).max(EARLIER_PRICES_MAX),
    }),
  ),
  /** Sales of its variants that run or are planned, by their beginning. */
  sales: z.array(
    z.object({
      variant: z.int(),
      price: Taka,
      starts_at: Instant,
      /** The first moment after it; null: until staff end it. */
      ends_at: Instant.nullable(),
      runs: z.boolean(),
      /** The price without it is not above it: it cannot begin. */
      waits: z.boolean(),
    }),
  ),
  pictures: z.array(PictureForm.extend({ file: WholePictureView })),
  video: VideoForm.extend({
    file: KeptVideo,
    poster_file: WholePictureView,
    captions_file: KeptCaptions.nullable(),
    captions_bn_file: KeptCaptions.nullable(),
  }).nullable(),
  /**
   * VAT inside prices, in hundredths of a per cent. The class of the product counts; without one, the nearest of its
   * categories with a rate of its own.
   */
  vat: z.object({
    rate: z.int(),
    by_category: z.array(z.object({ category: TermId, rate: z.int() })),
    /** Rates of today; null: the first one is still to come. */
    classes: z.array(
      z.object({ code: z.string(), name: z.string(), name_bn: z.string(), rate: z.int().nullable() }),
    ),
  }),
  /** The rights of the reader: costs are null for people who may not see them. */
  may: z.object({ write: z.boolean(), prices: z.boolean(), costs: z.boolean() }),
})
export type ProductToEdit = z.infer<typeof ProductToEdit>

export const getProductToEdit = endpoint({
  ...reads,
  keys: true,
  method: 'GET',
  path: '/v1/staff/products/:product',
  summary: 'A product with all that staff edit of it',
  params: Product,
  response: ProductToEdit,
  errors: ['not_found'],
})

const { name, main_category } = productForm

export const addProduct = endpoint({
  ...writes,
  keys: true,
  method: 'POST',
  path: '/v1/staff/products',
  summary:
    'Makes a draft. SKU and address are made of the category and the name where they are left out; the size guide follows the category',
  bodyBytes: PRODUCT_BYTES_MAX,
  idempotent: true,
  body: z.strictObject({ ...productPatch, name, main_category }),
  status: 201,
  response: ProductToEdit,
  errors: ['invalid_fields', 'forbidden'],
})

export const saveProduct = endpoint({
  ...writes,
  keys: true,
  method: 'PATCH',
  path: '/v1/staff/products/:product',
  summary:
    'Changes parts of a product that is still as it was seen; where somebody changed it since, the refusal has both values of each part. Prices and the VAT class of a piece that was on sale take the right prices:write, costs the right costs:read. An earlier address leads to the new one. A product in the shop keeps what it needs to be there: the refusal names what would be `missing`',
  bodyBytes: PRODUCT_BYTES_MAX,
  params: Product,
  body: z.strictObject({ ...productPatch, ...Seen }),
  response: ProductToEdit,
  errors: ['not_found', 'invalid_fields', 'version_conflict', 'forbidden', 'wrong_state'],
})

export const changeProductStatus = endpoint({
  ...writes,
  keys: true,
  method: 'POST',
  path: '/v1/staff/products/:product/status',
  summary:
    'Publishes a product, now or at a time, makes it a draft again, or archives it. It is published only when it has all that a shopper needs',
  params: Product,
  body: z.strictObject({
    to: ProductStatus,
    /** Only to `active`: then and not now. */
    at: Instant.nullable().default(null),
    ...Seen,
  }),
  response: ProductToEdit,
  errors: ['not_found', 'invalid_fields', 'version_conflict', 'wrong_state'],
})

export const duplicateProduct = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/products/:product/duplicate',
  summary: 'Makes a draft like this product, with SKUs of its own and without barcodes and stock',
  params: Product,
  idempotent: true,
  body: z.strictObject({}),
  status: 201,
  response: ProductToEdit,
  errors: ['not_found'],
})

/** One saved state of a product. */
const ProductVersionView = z.object({
  version: z.int(),
  at: Instant,
  /** Null: the store itself, or a change that was made elsewhere. */
  by: Colleague.nullable(),
  /** Names of the parts that it changed. */
  changed: z.array(z.string()),
  /** The import that made it, and when that began. */
  import: z.object({ id: z.uuid(), number: z.int(), at: Instant }).nullable(),
})

export const listProductVersions = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/products/:product/versions',
  summary: 'The saved states of a product, the last first',
  params: Product,
  query: z.object({ before: wholeNumber({ min: 1, max: 2_147_483_647 }).optional() }),
  response: z.object({
    name: z.string(),
    name_bn: Bangla,
    /** As it is now. */
    version: z.int(),
    results: z.array(ProductVersionView),
    has_more: z.boolean(),
  }),
  errors: ['not_found'],
})

const Version = z.object({ product: Id, version: Id })

export const getProductVersion = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/products/:product/versions/:version',
  summary:
    'The differences between a saved version of a product and another one, or the product as it is now',
  params: Version,
  /** The number of another version; left out: the product as it is now. */
  query: z.object({ with: wholeNumber({ min: 1, max: 2_147_483_647 }).optional() }),
  response: ProductVersionView.extend({
    /** The version that it is compared with; null: the product as it is now. */
    with: ProductVersionView.nullable(),
    differences: z.array(z.object({ field: z.string(), before: z.unknown(), now: z.unknown() })),
    /**
     * Names of the categories, tags, values, collections and products that the differences tell by their ids, and of VAT
     * classes by their codes.
     */
    names: z.array(
      z.object({
        field: z.enum([
          'categories',
          'tags',
          'attribute_values',
          'collections',
          'related',
          'vat_class',
          'size_guide',
        ]),
        id: z.union([z.int(), z.string()]),
        name: z.string(),
        name_bn: Bangla,
      }),
    ),
  }),
  errors: ['not_found'],
})

export const restoreProductVersion = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/products/:product/versions/:version/restore',
  summary:
    'Makes a product what it was in a saved state; its status and its stock stay. Without the right for them, prices with the VAT class and costs stay too',
  params: Version,
  body: z.strictObject({ ...Seen }),
  response: ProductToEdit,
  errors: ['not_found', 'invalid_fields', 'version_conflict', 'forbidden', 'wrong_state'],
})

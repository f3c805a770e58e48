import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import type { ProductForm, VideoForm } from '#contract/staff/catalogue/product-form.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { presentPicture, presentWholePicture } from '#server/media/present-picture.ts'
import type { Editor, VatNow } from './edit-context.ts'
import { presentKeptCaptions } from '#server/media/captions/captions-sql.ts'
import { presentKeptVideo } from '#server/media/video/video-sql.ts'
import type {
  EditedPictureRow,
  EditedProductRow,
  EditedVariantRow,
  EditedVideoRow,
} from './read-form-store.ts'

const taka = (amount: number): number => toTaka(poisha(amount))
const takaOrNone = (amount: number | null): number | null => (amount === null ? null : taka(amount))

/** The form of a product as it is kept, costs among it. */
export function formOf(row: EditedProductRow): ProductForm {
  const { made_to_order_from_days: from, made_to_order_to_days: to } = row
  return {
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    name_bn: row.name_bn,
    description: row.description,
    description_bn: row.description_bn,
    description_html: row.description_html,
    description_html_bn: row.description_html_bn,
    brand: row.brand,
    main_category: row.main_category,
    categories: row.categories,
    tags: row.tags,
    attribute_values: row.attribute_values,
    collections: row.collections,
    size_guide: row.size_guide,
    fit_note: row.fit_note,
    fit_note_bn: row.fit_note_bn,
    care_note: row.care_note,
    care_note_bn: row.care_note_bn,
    hygiene: row.hygiene,
    made_to_order_days: from === null || to === null ? null : { from, to },
    price_on_request: row.price_on_request,
    vat_class: row.vat_class,
    seo_title: row.seo_title,
    seo_title_bn: row.seo_title_bn,
    seo_description: row.seo_description,
    seo_description_bn: row.seo_description_bn,
    details: row.details,
    related: row.related.map(({ id }) => id),
    options: row.options,
    variants: row.variants.map(variantForm),
    pictures: row.pictures.map(pictureForm),
    video: row.video === null ? null : videoForm(row.video),
  }
}

/** A product for its editor. */
export function presentEdited(
  row: EditedProductRow,
  { editor, vat }: { readonly editor: Editor; readonly vat: VatNow },
): ProductToEdit {
  const costs = editor.has('costs:read')
  return {
    ...formOf(row),
    id: row.id,
    version: row.version,
    status: row.status,
    published_at: row.published_at?.toISOString() ?? null,
    publish_at: row.publish_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
    former_slugs: [...row.former_slugs],
    rule_collections: [...row.rule_collections],
    related_products: row.related.map(({ picture, ...product }) => ({
      ...product,
      image: picture === null ? null : presentPicture(picture),
    })),
    tag_names: [...row.tag_names],
    variants: row.variants.map((variant) => ({
      ...variantForm(variant),
      id: variant.id,
      cost: costs ? takaOrNone(variant.cost) : null,
      free: variant.free,
      sale: presentSale(variant),
      earlier_prices: variant.earlier.map(({ price, until }) => ({
        price: taka(price),
        until: new Date(until).toISOString(),
      })),
    })),
    sales: row.sales.map(({ variant, price, starts_at, ends_at, runs, waits }) => ({
      variant,
      price: taka(price),
      starts_at: instant(starts_at),
      ends_at: ends_at === null ? null : instant(ends_at),
      runs,
      waits,
    })),
    pictures: row.pictures.map((picture) => ({
      ...pictureForm(picture),
      file: presentWholePicture(picture),
    })),
    video: presentVideo(row.video),
    vat: presentVat(vat),
    may: {
      write: editor.has('catalogue:write'),
      prices: row.published_at === null || editor.has('prices:write'),
      costs,
    },
  }
}

function presentVat({ rules, classes }: VatNow): ProductToEdit['vat'] {
  return {
    rate: rules.rate,
    by_category: [...rules.byCategory].map(([category, rate]) => ({ category, rate })),
    classes: classes.map(({ code, name, name_bn }) => ({
      code,
      name,
      name_bn,
      rate: rules.byClass.get(code) ?? null,
    })),
  }
}

/** The form without what its reader may not see. */
export function visibleForm(form: ProductForm, editor: Editor): ProductForm {
  if (editor.has('costs:read')) return form
  return { ...form, variants: form.variants.map(({ cost: _cost, ...variant }) => variant) }
}

function variantForm(row: EditedVariantRow): ProductForm['variants'][number] {
  return {
    id: row.id,
    sku: row.sku,
    values: [...row.values],
    barcode: row.barcode,
    price: takaOrNone(row.price),
    compare_at_price: takaOrNone(row.compare_at),
    cost: takaOrNone(row.cost),
    weight_grams: row.weight_grams,
    low_stock_level: row.low_stock_level,
    active: row.active,
    picture: row.picture,
  }
}

function pictureForm({ id, alt, alt_bn, shows, value }: EditedPictureRow): ProductForm['pictures'][number] {
  return { picture: id, alt, alt_bn, shows, value }
}

function videoForm({ id, poster, alt, alt_bn, captions, captions_bn }: EditedVideoRow): VideoForm {
  const [english, bangla] = [captions?.id ?? null, captions_bn?.id ?? null]
  return { video: id, poster: poster.id, alt, alt_bn, captions: english, captions_bn: bangla }
}

function presentVideo(row: EditedVideoRow | null): ProductToEdit['video'] {
  if (row === null) return null
  const { captions, captions_bn: bangla } = row
  return {
    ...videoForm(row),
    file: presentKeptVideo(row),
    poster_file: presentWholePicture(row.poster),
    captions_file: captions && presentKeptCaptions(captions),
    captions_bn_file: bangla && presentKeptCaptions(bangla),
  }
}

function presentSale({ sale }: EditedVariantRow) {
  return sale === null
    ? null
    : {
        price: taka(sale.price),
        ends_at: sale.ends_at === null ? null : instant(sale.ends_at),
      }
}

const instant = (at: string): string => new Date(at).toISOString()

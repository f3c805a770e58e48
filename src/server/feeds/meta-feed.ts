import { plainCsvLine } from '#domain/csv.ts'
import type { FeedItem } from '#domain/feeds/feed-item.ts'
import { presentFields, type FeedFormat } from './feed-format.ts'

const states = {
  in_stock: 'in stock',
  low: 'in stock',
  made_to_order: 'available for order',
  sold_out: 'out of stock',
} as const satisfies Record<FeedItem['state'], string>

const columns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ state }) => states[state],
  condition: () => 'new',
  price: ({ price }) => `${price} BDT`,
  sale_price: ({ salePrice }) => (salePrice === null ? '' : `${salePrice} BDT`),
  sale_price_effective_date: ({ saleTime }) => saleTime ?? '',
  link: ({ link }) => link,
  image_link: ({ image }) => image,
  additional_image_link: ({ moreImages }) => moreImages.join(','),
  'video[0].url': ({ video }) => video ?? '',
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin ?? '',
  mpn: ({ id }) => id,
  item_group_id: ({ group }) => group ?? '',
  color: ({ color }) => color ?? '',
  size: ({ size }) => size ?? '',
  material: ({ material }) => material ?? '',
  gender: () => 'female',
  age_group: () => 'adult',
  google_product_category: ({ googleCategory }) => String(googleCategory),
  product_type: ({ productType }) => productType,
  shipping_weight: ({ weightGrams }) => (weightGrams === null ? '' : `${weightGrams} g`),
} as const satisfies Record<string, (item: FeedItem) => string>

/** The feed of a catalogue of Meta. No cell is guarded against spreadsheets: a programme reads it. */
export const metaFormat: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => plainCsvLine(Object.keys(columns)),
  item: (item) => plainCsvLine(Object.values(columns).map((cellOf) => cellOf(item))),
  end: '',
  fields: (item) => presentFields(Object.entries(columns).map(([name, cellOf]) => [name, cellOf(item)])),
}

import type { FeedItem } from '#domain/feeds/feed-item.ts'
import { escapeMarkup } from '#server/platform/escape-markup.ts'
import { presentFields, type FeedField, type FeedFormat } from './feed-format.ts'

const states = {
  in_stock: 'in_stock',
  low: 'in_stock',
  made_to_order: 'backorder',
  sold_out: 'out_of_stock',
} as const satisfies Record<FeedItem['state'], string>

/** The feed of Google Merchant Center: RSS 2.0 with Google's own names. */
export const googleFormat: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ title, link }) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xml(title)}</title>
<link>${xml(link)}</link>
<description>${xml(title)}</description>
`,
  item: (item) => {
    const lines = fieldsOf(item).map(([name, value]) => `<g:${name}>${xml(value)}</g:${name}>`)
    const shipping = `<g:shipping><g:country>BD</g:country><g:price>${item.delivery} BDT</g:price></g:shipping>`
    return `<item>\n${[...lines, shipping].join('\n')}\n</item>\n`
  },
  end: '</channel>\n</rss>\n',
  fields: (item) => [...fieldsOf(item), ['shipping', `BD, ${item.delivery} BDT`]],
}

function fieldsOf(item: FeedItem): readonly FeedField[] {
  return presentFields([
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', item.image],
    ...item.moreImages.map((address) => ['additional_image_link', address] as const),
    ['video_link', item.video],
    ['availability', states[item.state]],
    ['availability_date', item.availableOn === null ? null : `${item.availableOn}T00:00+06:00`],
    ['price', `${item.price} BDT`],
    ['sale_price', item.salePrice === null ? null : `${item.salePrice} BDT`],
    ['sale_price_effective_date', item.saleTime],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['mpn', item.id],
    ['condition', 'new'],
    ['google_product_category', String(item.googleCategory)],
    ['product_type', item.productType],
    ['item_group_id', item.group],
    ['color', item.color],
    ['size', item.size],
    ['material', item.material],
    ['gender', 'female'],
    ['age_group', 'adult'],
    ['shipping_weight', item.weightGrams === null ? null : `${item.weightGrams} g`],
  ])
}

/** Signs that XML cannot carry, or should not, are left out. */
function xml(text: string): string {
  return escapeMarkup(text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, ''))
}

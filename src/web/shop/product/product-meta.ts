import type { MetaDescriptor } from 'react-router'
import { layoutOf } from '#web/app/root-data.ts'
import { breadcrumbList, jsonLd } from '#web/app/page/json-ld.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { productTitle, shortenedDescription } from '#web/text/product-title.ts'
import { speechIn } from '#web/text/text-context.tsx'
import type { PageData, ProductData } from './load-product.ts'
import { cheapest } from './price-block.tsx'
import { productThings } from './product-json-ld.ts'

type Matches = Parameters<typeof siteOf>[0]

/** The head of a product's page; of a piece that is gone, no more than that. */
export function productMeta(page: PageData | undefined, matches: Matches): MetaDescriptor[] {
  const site = siteOf(matches)
  const { text, paths, words } = speechIn(site.language)
  if (page === undefined || page.kind === 'gone') {
    return [{ title: `${text.product.gone} | ${site.storeName}` }, { name: 'robots', content: 'noindex' }]
  }
  const { product } = page
  if (page.kind === 'preview') {
    const shown = words(product.name, product.name_bn)
    return [{ title: `${shown} | ${site.storeName}` }, { name: 'robots', content: 'noindex' }]
  }
  const name = words(product.name, product.name_bn)
  const price = product.priceOnRequest ? null : cheapest(product).price
  const [picture] = product.pictures
  const path = paths.product(product.slug)
  return [
    ...pageMeta({
      ...site,
      path,
      type: 'product',
      title: product.seoTitle ?? productTitle(site.language, { name, price }),
      description: product.seoDescription ?? shortenedDescription(product.description),
      image: picture,
    }),
    ...(price === null ? [] : offerTags(product.sku, price, product.soldOut)),
    ...(import.meta.env.SSR ? [linked(page, matches, { name, path })] : []),
  ]
}

function offerTags(sku: string, price: number, soldOut: boolean): MetaDescriptor[] {
  const tags = {
    'product:price:amount': price.toFixed(2),
    'product:price:currency': 'BDT',
    'product:availability': soldOut ? 'out of stock' : 'in stock',
    'product:condition': 'new',
    'product:retailer_item_id': sku,
  }
  return Object.entries(tags).map(([property, content]) => ({ property, content }))
}

function linked(
  { product, zones, reviews }: ProductData,
  matches: Matches,
  { name, path }: { readonly name: string; readonly path: string },
): MetaDescriptor {
  const site = siteOf(matches)
  const { paths } = speechIn(site.language)
  const layout = layoutOf(matches.find((match) => match?.id === 'root')?.loaderData)
  const exchangeDays = layout?.store.exchange_days ?? 0
  const crumbs = product.categoryPath.map((category) => ({
    name: category.name,
    path: paths.category(category.slug),
  }))
  return jsonLd([
    ...productThings({ site, product, name, url: `${site.origin}${path}`, zones, exchangeDays, reviews }),
    breadcrumbList(site, [...crumbs, { name }]),
  ])
}

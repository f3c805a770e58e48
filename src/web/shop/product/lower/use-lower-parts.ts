import { use } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { getProduct } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { askOnce } from '#web/boot/ask-once.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { lowerParts, type LowerParts } from './lower-parts.ts'

const endpoint = namedEndpoint<typeof getProduct>({ method: 'GET', path: '/v1/product/shopitems/' })

/** The lower parts of a product's page, which a document has as HTML alone. */
export function useLowerParts({ slug, lower }: PageProduct): LowerParts {
  const { language } = useSpeech()
  const load = async () => lowerParts(await browserApi()(endpoint, { query: { slug } }), language)
  return lower ?? use(askOnce(`lower ${slug}`, load))
}

import { use } from 'react'
import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type { getProduct } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { persistently } from '#web/boot/persistently.ts'
import type { Language } from '#web/locale/language.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { lowerParts, type LowerParts } from './lower-parts.ts'

const endpoint = namedEndpoint<typeof getProduct>({ method: 'GET', path: '/v1/product/shopitems/' })

/** By slug; one product of each document at most. */
const asked = new Map<string, Promise<LowerParts>>()

/**
 * The lower parts of a product's page. A document has them as HTML alone, which React keeps as it is until the store
 * has answered.
 */
export function useLowerParts({ slug, lower }: PageProduct): LowerParts {
  const { language } = useSpeech()
  return lower ?? use(ask(slug, language))
}

function ask(slug: string, language: Language): Promise<LowerParts> {
  const known = asked.get(slug)
  if (known !== undefined) return known
  const asking = persistently(() => load(slug, language))
  asked.set(slug, asking)
  return asking
}

async function load(slug: string, language: Language): Promise<LowerParts> {
  try {
    return lowerParts(await browserApi()(endpoint, { query: { slug } }), language)
  } catch (error) {
    // Sold no more since the page came: what it shows stays.
    if (error instanceof ApiError && error.status < 500) return new Promise(() => undefined)
    throw error
  }
}

import { namedEndpoint } from '#client/api.ts'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import type { getProductById } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'

const endpoint = namedEndpoint<typeof getProductById>({
  method: 'GET',
  path: '/v1/product/shopitemsbyid/:id',
})

/** Longest wait before the page says that it could not check. */
const CHECK_MS = 2000

/** A product's variants with the prices and the stock of now. */
export async function variantsNow(productId: number): Promise<readonly VariantView[]> {
  const { variants } = await browserApi()(
    endpoint,
    { params: { id: productId } },
    { signal: AbortSignal.timeout(CHECK_MS) },
  )
  return variants
}

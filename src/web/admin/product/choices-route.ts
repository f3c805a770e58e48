import type { LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listProducts } from '#contract/shop/product.ts'
import type { listStaffTags } from '#contract/staff/catalogue/tags.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'

const tags = namedEndpoint<typeof listStaffTags>({ method: 'GET', path: '/v1/staff/product-tags' })
const products = namedEndpoint<typeof listProducts>({ method: 'GET', path: '/v1/product/all' })

/** A tag or a piece that the editor offers while somebody types. */
export interface Choice {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
  /** Of a piece: its SKU and the id of its picture. */
  readonly sku: string | null
  readonly picture: string | null
}

export async function loader(
  args: LoaderFunctionArgs,
): Promise<{ readonly q: string; readonly choices: readonly Choice[] }> {
  const { searchParams } = new URL(args.request.url)
  const q = searchParams.get('q')?.trim().slice(0, 60) ?? ''
  return loadAsStaff(args, async (api) => {
    if (searchParams.get('kind') === 'tag') {
      const { results } = await api(tags, { query: { q } })
      return {
        q,
        choices: results
          .slice(0, 12)
          .map(({ id, name, name_bn }) => ({ id, name, name_bn, sku: null, picture: null })),
      }
    }
    if (q === '') return { q, choices: [] }
    const { results } = await api(products, { query: { keyward: q, page_size: 8 } })
    return {
      q,
      choices: results.map(({ id, name, name_bn, title, image }) => ({
        id,
        name,
        name_bn,
        sku: title,
        picture: image[0]?.id ?? null,
      })),
    }
  })
}

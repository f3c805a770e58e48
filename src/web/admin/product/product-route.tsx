import { Link, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffAttributes } from '#contract/staff/catalogue/attributes.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { listStaffCollections } from '#contract/staff/catalogue/collections.ts'
import type { getProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import type { listSizeGuideNames } from '#contract/staff/catalogue/size-guides.ts'
import type { getStore } from '#contract/shop/content.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { productAction, type ProductAnswer } from './product-action.ts'
import { ProductEditor } from './product-editor.tsx'
import { SaleCard } from './sale-card.tsx'
import * as styles from './product.module.css'

const product = namedEndpoint<typeof getProductToEdit>({ method: 'GET', path: '/v1/staff/products/:product' })
const categories = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const attributes = namedEndpoint<typeof listStaffAttributes>({ method: 'GET', path: '/v1/staff/attributes' })
const collections = namedEndpoint<typeof listStaffCollections>({
  method: 'GET',
  path: '/v1/staff/collections',
})
const guideNames = namedEndpoint<typeof listSizeGuideNames>({
  method: 'GET',
  path: '/v1/staff/size-guide-names',
})
const shop = namedEndpoint<typeof getStore>({ method: 'GET', path: '/v1/content/store' })

export async function loader(args: LoaderFunctionArgs) {
  const wanted = args.params['product'] ?? ''
  return loadAsStaff(args, async (api) => {
    const [found, { results: tree }, { results: kinds }, { results: groups }, { results: guides }, store] =
      await Promise.all([
        api(product, { params: { product: wanted } }),
        api(categories, {}),
        api(attributes, {}),
        api(collections, {}),
        api(guideNames, {}),
        api(shop, {}),
      ])
    const { name, name_bn } = store
    return {
      product: found,
      tree,
      attributes: kinds,
      collections: groups,
      guides,
      store: { name, name_bn },
      key: crypto.randomUUID(),
      done: doneBefore(args.request),
    }
  })
}

export function action(args: ActionFunctionArgs) {
  return productAction(args)
}

/** The editor of one product. */
export default function ProductRoute() {
  const { words, either } = useSpeech()
  const { product: newest, key, done } = useLoaderData<typeof loader>()
  const answer = useActionData<ProductAnswer>()
  const name = either(newest.name, newest.name_bn)
  return (
    <div className={styles['page']}>
      <title>{`${name} · ${words.area}`}</title>
      <header className={styles['head']}>
        <div>
          <p>
            <Link to="/products">{words.nav.products}</Link>
          </p>
          <h1>{name}</h1>
        </div>
      </header>
      <SaleCard sales={newest.sales} requestKey={key} />
      <ProductEditor
        key={newest.id}
        newest={newest}
        before={answer}
        done={doneIn(words.product.done, done)}
      />
    </div>
  )
}

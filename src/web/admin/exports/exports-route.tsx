import type { LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { Right } from '#domain/staff/rights.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './exports.module.css'

const categories = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })

/** Asks for something that takes the same right, so that nobody else sees the page. */
export async function loader(args: LoaderFunctionArgs) {
  await loadAsStaff(args, (api) => api(categories, {}))
  return null
}

interface ExportFile {
  readonly name: 'own' | 'shopify' | 'woocommerce' | 'prices' | 'pieces' | 'orders' | 'customers'
  readonly of: 'orders' | 'customers' | `exports/${string}`
  readonly filters: Readonly<Record<string, string>>
  readonly right: Right
}

const files: readonly ExportFile[] = [
  { name: 'own', of: 'exports/products', filters: { format: 'own' }, right: 'catalogue:read' },
  { name: 'prices', of: 'exports/prices', filters: {}, right: 'catalogue:read' },
  { name: 'pieces', of: 'exports/pieces', filters: {}, right: 'catalogue:read' },
  { name: 'orders', of: 'orders', filters: {}, right: 'orders:read' },
  { name: 'customers', of: 'customers', filters: {}, right: 'customers:export' },
  { name: 'shopify', of: 'exports/products', filters: { format: 'shopify' }, right: 'catalogue:read' },
  {
    name: 'woocommerce',
    of: 'exports/products',
    filters: { format: 'woocommerce' },
    right: 'catalogue:read',
  },
]

/** Everything that leaves the shop as a table. */
export default function ExportsRoute() {
  const { words } = useSpeech()
  const { may } = usePerson()
  const { exports: told } = words
  return (
    <div className={styles['page']}>
      <title>{`${told.title} · ${words.area}`}</title>
      <h1>{told.title}</h1>
      <p className={styles['quiet']}>{told.lead}</p>
      <ul className={styles['cards']}>
        {files
          .filter(({ right }) => may(right))
          .map(({ name, of, filters }) => (
            <li key={name} className={styles['card']}>
              <h2>{told.files[name][0]}</h2>
              <p className={styles['quiet']}>{told.files[name][1]}</p>
              <CsvLink of={of} filters={filters} sort={undefined} />
            </li>
          ))}
      </ul>
    </div>
  )
}

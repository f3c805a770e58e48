import type { ShortProduct } from '#contract/staff/catalogue/term-parts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './terms.module.css'

/** Products by picture, name and SKU. */
export function ShortProducts({ products }: { readonly products: readonly ShortProduct[] }) {
  return (
    <ul className={styles['products']}>
      {products.map((product) => (
        <li key={product.id} className={styles['product']}>
          <ShortProductWords product={product} />
        </li>
      ))}
    </ul>
  )
}

export function ShortProductWords({ product }: { readonly product: ShortProduct }) {
  const { words, either } = useSpeech()
  const { sku, name, name_bn, status, image } = product
  return (
    <>
      {image === null ? (
        <span className={styles['thumb']} />
      ) : (
        <Picture picture={image} alt="" sizes="32px" widths={[160]} className={styles['thumb']} />
      )}
      <span className={styles['words']}>
        {either(name, name_bn)} <span className={styles['note']}>{sku}</span>
      </span>
      {status !== 'active' && <Pill>{words.terms.status[status]}</Pill>}
    </>
  )
}

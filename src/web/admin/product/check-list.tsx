import { checkProduct, type CheckResult, type PublishCheck } from '#domain/product-editing/publish-checks.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { readable } from './edit-state.ts'
import { PlaceLink } from './frame/place-link.tsx'
import { placeOfCheck } from './frame/sections.ts'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

/** The checks before a product is published. A product in the shop shows only the open ones. */
export function CheckList({ editor: { opened, form } }: { readonly editor: Editor }) {
  const { product, productChecks } = useSpeech().words
  const isLive = opened.status === 'active'
  const checks = checkProduct(readable(form))
  const shown = isLive ? checks.filter(({ done }) => !done) : checks
  if (shown.length === 0) return <p className={styles['note']}>{productChecks.none}</p>
  return (
    <>
      <h3 className={styles['note']}>{isLive ? productChecks.title : product.sections.checks}</h3>
      <ul className={styles['checks']}>
        {shown.map((result) => (
          <Check key={result.check} {...result} />
        ))}
      </ul>
    </>
  )
}

function Check({ check, needed, done }: CheckResult) {
  const { product } = useSpeech().words
  return (
    <li data-done={done} data-needed={needed}>
      <CheckPlace check={check} isDone={done} />
      <small>{done ? `✓ ${product.checkDone}` : needed ? product.checkNeeded : product.checkOpen}</small>
    </li>
  )
}

/** The words of a check; of one that is open, they lead to its field. */
function CheckPlace({ check, isDone }: { readonly check: PublishCheck; readonly isDone: boolean }) {
  const { product } = useSpeech().words
  const { section, field } = placeOfCheck[check]
  if (isDone) return <span>{product.checks[check]}</span>
  return (
    <PlaceLink section={section} {...(field !== undefined && { field })}>
      {product.checks[check]}
    </PlaceLink>
  )
}

/** The number of open checks of a product in the shop, in words; empty: none is open, or the product is not in the shop. */
export function useWeak({ opened, form }: Pick<Editor, 'opened' | 'form'>): string {
  const { words, number } = useSpeech()
  const open =
    opened.status === 'active' ? checkProduct(readable(form)).filter(({ done }) => !done).length : 0
  return open === 0 ? '' : words.productChecks.weak(open, number(open))
}

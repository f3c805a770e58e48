import { Link } from 'react-router'
import type { ProductChangeLine, ProductChangePage } from '#contract/staff/catalogue/product-changes.ts'
import { isPriceAction } from '#domain/product-editing/product-change.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { tableClass } from '#web/admin/ui/table.ts'
import { PriceCells, PriceHeads } from './price-cells.tsx'
import * as styles from './changes.module.css'

/** The products of a change and what became of each; a row is a card on a phone. */
export function ChangeLines({ shown }: { readonly shown: ProductChangePage }) {
  const { changes } = useSpeech().words
  const hasPrices = isPriceAction(shown.action)
  const hasShare = shown.action === 'sale'
  // Only people who may know what pieces cost are told of it.
  const hasMargin = shown.below_cost !== null
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{changes.product}</th>
          {hasPrices && <PriceHeads hasMargin={hasMargin} hasShare={hasShare} />}
          <th scope="col">{changes.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {shown.results.map((line) => (
          <tr key={line.position} data-left={line.reason !== null || undefined}>
            <th scope="row">
              <ProductName line={line} />
            </th>
            {hasPrices && <PriceCells line={line} hasMargin={hasMargin} hasShare={hasShare} />}
            <td data-label={changes.outcome}>
              <Outcome line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly line: ProductChangeLine
}

function ProductName({ line: { product, variant } }: LineProps) {
  const { either } = useSpeech()
  return (
    <>
      <Link to={`/products/${product.id}`}>{either(product.name, product.name_bn)}</Link>
      <span className={styles['quiet']}>
        {variant === null ? product.sku : [variant.sku, ...variant.values].join(' · ')}
      </span>
    </>
  )
}

function Outcome({ line: { state, reason, missing, copy } }: LineProps) {
  const { changes, product } = useSpeech().words
  if (reason === null || state === 'waiting' || state === 'done' || state === 'undone') {
    const words = state === 'done' || state === 'undone' ? changes.outcomes[state] : changes.outcomes.waiting
    return copy === null ? words : <Link to={`/products/${copy}`}>{changes.copy}</Link>
  }
  return (
    <>
      {changes.reasons[reason]}
      {missing.length > 0 && (
        <ul className={styles['missing']}>
          {missing.map((check) => (
            <li key={check}>{product.checks[check]}</li>
          ))}
        </ul>
      )}
    </>
  )
}

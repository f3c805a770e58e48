import { lastAsked } from '#domain/product-editing/last-asked.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { numberOf, type EditedVariant } from './edit-state.ts'
import * as styles from './product.module.css'

/** Names of variants in one line of a note. */
const NAMED_MAX = 8
const LINES_MAX = 6

/** Tells when shoppers were last asked an earlier price; empty where a variant shows none. */
export function useAsked(): (variant: EditedVariant) => string {
  const { words, day } = useSpeech()
  const { product } = words
  return ({ compare_at_price, earlier_prices }) => {
    const compareAt = numberOf(compare_at_price)
    if (compareAt === null) return ''
    const at = lastAsked(compareAt, earlier_prices)
    return at === null ? product.neverAsked : product.lastAsked(day(at))
  }
}

interface NotesProps {
  readonly variants: readonly EditedVariant[]
  readonly costs: boolean
}

/** Below the table of variants: their margin, and when their earlier prices were last asked. */
export function PriceNotes({ variants, costs }: NotesProps) {
  const { words, number } = useSpeech()
  const { product } = words
  const asked = useAsked()
  const margins = costs ? variants.flatMap(marginOf) : []
  const groups = [...Map.groupBy(variants, asked)].filter(([said]) => said !== '')
  return (
    <>
      {margins.length > 0 && (
        <p className={styles['note']}>
          {product.margins(number(Math.min(...margins)), number(Math.max(...margins)))}
        </p>
      )}
      {groups.length > 0 && (
        <ul className={styles['checks']}>
          {groups.slice(0, LINES_MAX).map(([said, some]) => (
            <li key={said}>
              <small>
                {some
                  .slice(0, NAMED_MAX)
                  .map(({ values, sku }) => values.join(' ') || sku)
                  .join(', ')}
                {some.length > NAMED_MAX && ` +${number(some.length - NAMED_MAX)}`}: {said}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** In per cent of the price; none where one of the two is missing or cannot be read. */
function marginOf({ price, cost }: EditedVariant): number[] {
  if (typeof cost !== 'number' || typeof price !== 'number') return []
  return [Math.round(((price - cost) / price) * 100)]
}

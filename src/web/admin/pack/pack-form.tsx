import type { OrderPageView } from '#contract/staff/order-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './pack.module.css'
import type { Packing } from './use-packing.ts'

interface PackFormProps {
  readonly order: OrderPageView
  readonly packing: Packing
}

/** The pieces of the open order with their ticks, and the button for the end. */
export function PackForm({ order, packing }: PackFormProps) {
  const { words, number, either } = useSpeech()
  const { pack } = words
  const { ticks, scan, isAll, isBusy, send } = packing
  return (
    <div className={styles['packing']} data-wrong={scan.answer?.isGood === false || undefined}>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li
            key={line.position}
            className={styles['line']}
            data-done={ticks[line.position] === line.quantity}
          >
            <span className={styles['thumb']}>
              {line.image && <Picture picture={line.image} sizes="56px" widths={[120, 160]} alt="" />}
            </span>
            <span className={styles['piece']}>
              {either(line.name, line.name_bn)}
              <span className={styles['quiet']}>
                {[line.sku, ...line.options.map((one) => either(one.value, one.value_bn))].join(' · ')}
              </span>
              <Shelves shelves={line.shelves} />
              <strong>{pack.ticked(number(ticks[line.position] ?? 0), number(line.quantity))}</strong>
            </span>
            <Button aria-label={pack.tickOne(line.sku)} onClick={() => scan.take(line.sku)}>
              {pack.tick}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        look="primary"
        onClick={() => isAll && send()}
        aria-disabled={!isAll || undefined}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? pack.packing : pack.pack}
      </Button>
    </div>
  )
}

/** Where the pieces lie; pieces without a shelf have the name of their place. */
function Shelves({ shelves }: Pick<OrderPageView['lines'][number], 'shelves'>) {
  const { words, either, number } = useSpeech()
  if (shelves.length === 0) return null
  const named = shelves.map(({ place, place_bn, shelf, quantity }) => {
    const name = [either(place, place_bn), shelf].filter((one) => one !== null).join(' · ')
    return shelves.length === 1 ? name : words.pack.piecesAt(name, number(quantity))
  })
  return <span className={styles['shelf']}>{named.join(', ')}</span>
}

import type { OrderView } from '#contract/v1/order-views.ts'
import { Link } from '#web/frame/link.tsx'
import { optionWords } from '#web/state/cart/option-words.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './order-page.module.css'

/** What was ordered, as it was sold that day. */
export function OrderLines({ order: { lines } }: { readonly order: Pick<OrderView, 'lines'> }) {
  const { text, words, paths, language, money, number } = useSpeech()
  return (
    <section className={styles['part']} aria-labelledby="order-lines">
      <h2 id="order-lines">{text.order.items}</h2>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.position} className={styles['line']}>
            {line.image !== null && (
              <Picture
                picture={line.image}
                alt=""
                sizes="56px"
                widths={[120, 160]}
                className={styles['picture']}
              />
            )}
            <div>
              <p>
                {text.order.times(line.quantity)}{' '}
                <Link to={paths.product(line.slug)}>{words(line.name, line.name_bn)}</Link>
              </p>
              <p className={styles['hint']}>{optionWords(line.options, language)}</p>
            </div>
            <p className={styles['amount']}>
              <span aria-hidden="true">{money(line.subtotal)}</span>
              <span className="sr-only">{text.price.spoken(number(line.subtotal))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

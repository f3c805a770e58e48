import type { OrderView } from '#contract/shop/order-views.ts'
import { Link } from '#web/app/link.tsx'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './order-page.module.css'
import { PieceLine } from './piece-line.tsx'

/** The ordered pieces, as they were sold that day. */
export function OrderLines({ order: { lines } }: { readonly order: Pick<OrderView, 'lines'> }) {
  const { text, words, paths, language } = useSpeech()
  const notSent = (pieces: number) => (pieces > 0 ? text.order.notSent(pieces) : '')
  return (
    <section className={styles['part']} aria-labelledby="order-lines">
      <h2 id="order-lines">{text.order.items}</h2>
      <ul className="stack gap-5">
        {lines.map((line) => (
          <li key={line.position}>
            <PieceLine
              image={line.image}
              name={
                <>
                  {line.quantity > 0 && `${text.order.times(line.quantity)} `}
                  <Link to={paths.product(line.slug)}>{words(line.name, line.name_bn)}</Link>
                </>
              }
              facts={[optionWords(line.options, language), notSent(line.not_sent)]
                .filter(Boolean)
                .join(' · ')}
              amount={line.subtotal}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

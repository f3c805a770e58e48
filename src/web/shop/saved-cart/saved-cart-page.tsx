import { Form } from 'react-router'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { Link } from '#web/app/link.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { PieceLine } from '#web/order-view/piece-line.tsx'
import * as sums from '#web/order-view/sums.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

interface SavedCartProps {
  /** Null where the link has ended. */
  readonly quote: QuoteView | null
  /** Reminders to the number were ended just now. */
  readonly isStopped: boolean
}

/** The cart that a reminder brings back: its pieces, the button that takes them over, and the way to end reminders. */
export function SavedCartPage({ quote, isStopped }: SavedCartProps) {
  const { text } = useSpeech()
  const words = text.cart.savedCart
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['narrow']}>
        <h1 tabIndex={-1}>{quote === null ? words.gone : words.title}</h1>
        {quote === null ? <Gone /> : <Saved quote={quote} isStopped={isStopped} />}
      </div>
    </main>
  )
}

function Gone() {
  const { text, paths } = useSpeech()
  const words = text.cart.savedCart
  return (
    <>
      <p className={styles['lead']}>{words.goneHelp}</p>
      <p className={styles['more']}>
        <Link to={paths.cart} className={buttonClass({ look: 'primary' })}>
          {words.toCart}
        </Link>
      </p>
    </>
  )
}

function Saved({ quote, isStopped }: { readonly quote: QuoteView; readonly isStopped: boolean }) {
  const { text, paths } = useSpeech()
  const words = text.cart.savedCart
  const isEmpty = quote.lines.every(({ quantity }) => quantity === 0)
  return (
    <>
      <p className={styles['lead']}>{isEmpty ? words.allSoldOut : words.intro}</p>
      <Pieces quote={quote} />
      {isEmpty ? (
        <p className={styles['more']}>
          <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
            {words.look}
          </Link>
        </p>
      ) : (
        // The cart of the browser takes over what the server puts in its cookie as the next page begins.
        <Form method="post" reloadDocument className={styles['more']}>
          <Button type="submit" name="intent" value="back" look="primary">
            {words.back}
          </Button>
        </Form>
      )}
      <section className={styles['more']} aria-labelledby="stop">
        <h2 id="stop">{words.stopTitle}</h2>
        {isStopped ? (
          <output className={styles['lead']}>{words.stopped}</output>
        ) : (
          <>
            <p className={styles['hint']}>{words.stopLead}</p>
            <Form method="post" className={styles['hint']}>
              <Button type="submit" name="intent" value="stop">
                {words.stop}
              </Button>
            </Form>
          </>
        )}
      </section>
    </>
  )
}

function Pieces({ quote }: { readonly quote: QuoteView }) {
  const { text, language, words: inWords, money, paths } = useSpeech()
  const words = text.cart.savedCart
  return (
    <>
      <ul className={styles['ways']}>
        {quote.lines.map(({ id, product, quantity, line_total: total }) => {
          if (product === null) return null
          return (
            <li key={id}>
              <PieceLine
                image={product.image}
                name={
                  <Link to={paths.product(product.slug)}>
                    {quantity > 0 && `${text.checkout.times(quantity)} `}
                    {inWords(product.name, product.name_bn)}
                  </Link>
                }
                facts={optionWords(product.options, language)}
                amount={quantity === 0 ? words.soldOut : total}
              />
            </li>
          )
        })}
      </ul>
      <dl className={sums['sums']}>
        <dt className={sums['total']}>{words.total}</dt>
        <dd className={sums['total']}>{money(quote.subtotal)}</dd>
      </dl>
    </>
  )
}

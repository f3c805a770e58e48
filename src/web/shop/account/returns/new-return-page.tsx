import type { OrderView } from '#contract/shop/order-views.ts'
import { Link } from '#web/app/link.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { ReturnWay } from '#web/shop/order/order-returns.tsx'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import type { ReturnAnswer } from './answer-return-form.ts'
import type { ReturnFormData } from './load-return-form.ts'
import { ReturnForm } from './return-form.tsx'

export interface NewReturnProps {
  readonly data: ReturnFormData
  readonly answer: ReturnAnswer | undefined
}

/** Sends pieces back, for the money or for others; what cannot come back is said before one begins (ux 2.12). */
export function NewReturnPage({ data, answer }: NewReturnProps) {
  const { text, paths } = useSpeech()
  const words = text.order
  const { order, exchanges, orderKey } = data
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['measure']}>
        {order !== null && <p className={styles['over']}>{words.order(order.number)}</p>}
        <h1 tabIndex={-1}>{words.returnTitle}</h1>
        {order === null ? (
          <p className={styles['lead']}>
            {words.notYours} <Link to={paths.track}>{words.track}</Link>
          </p>
        ) : (
          <OwnReturn order={order} orderKey={orderKey} exchanges={exchanges} answer={answer} />
        )}
      </div>
    </main>
  )
}

interface OwnReturnProps
  extends Pick<ReturnFormData, 'exchanges' | 'orderKey'>, Pick<NewReturnProps, 'answer'> {
  readonly order: OrderView
}

function OwnReturn({ order, orderKey, exchanges, answer }: OwnReturnProps) {
  const { text, language } = useSpeech()
  const words = text.order
  if (answer?.kind === 'sent') return <Sent sent={answer} order={order.number} />
  if (!order.can.includes('return')) {
    return (
      <p className={styles['lead']}>{order.delivered_at === null ? words.returnNotYet : words.returnOver}</p>
    )
  }
  return (
    <>
      {order.returns_until !== null && (
        <p className={styles['lead']}>{words.returnUntil(dayIn(language, order.returns_until))}</p>
      )}
      <p className={styles['held']}>{words.hygiene}</p>
      <ReturnForm order={order} orderKey={orderKey} exchanges={exchanges} refused={answer} />
    </>
  )
}

interface SentProps {
  readonly sent: Extract<ReturnAnswer, { readonly kind: 'sent' }>
  readonly order: string
}

function Sent({ sent: { number, wish }, order }: SentProps) {
  const { text, paths } = useSpeech()
  return (
    <>
      <output className={styles['lead']}>
        <WholeNumbers words={text.order.returnSent(number)} /> {text.order.returnNext}
      </output>
      <div className={styles['more']}>
        <ReturnWay one={{ status: 'requested', wish, parcels: [] }} />
      </div>
      <div className={styles['headWays']}>
        <Link to={`${paths.track}?number=${encodeURIComponent(order)}`} className={buttonClass()}>
          {text.order.details}
        </Link>
      </div>
    </>
  )
}

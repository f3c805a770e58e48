import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/app/link.tsx'
import { SandboxNote } from '#web/shop/payment/sandbox-note.tsx'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { onRestored } from '#web/ui/on-restored.ts'
import { withKey } from '#web/shop/order/order-call.ts'
import { cameByBack } from '#web/shop/order/thanks/came-by-back.ts'
import { CheckingPayment } from './checking-payment.tsx'
import type { ReturnData } from './load-return.ts'
import { RETURN_LOOKS } from '#web/order-view/look-pauses.ts'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import { OrderUpdates } from '#web/order-view/order-updates.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { WaysOn } from './pay-order.tsx'
import { returnAddress } from '#web/shop/payment/return-address.ts'
import { returnTitle } from './return-title.ts'
import { ShopPhone } from '#web/shop/order/shop-phone.tsx'
import { isOpen, usePaymentWatch } from './use-payment-watch.ts'

interface ReturnPageProps {
  readonly data: ReturnData
  readonly answer: OrderAnswer | undefined
}

/** After the company's page: checks, and never says more of the money than the shop knows (ux 4.4). */
export function ReturnPage({ data, answer }: ReturnPageProps) {
  const { review } = data.payment
  useOpening(data)
  const looks = usePaymentWatch(data)
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['narrow']}>
        {data.open !== null ? (
          <Opening data={data} page={data.open} />
        ) : review !== null ? (
          <InReview data={data} review={review} />
        ) : isOpen(data.payment) ? (
          <CheckingPayment data={data} answer={answer} isLong={looks >= RETURN_LOOKS} />
        ) : (
          <Recovery data={data} answer={answer} />
        )}
      </div>
      <OrderUpdates order={data.order} />
    </main>
  )
}

/** Opens the company's page in the same tab; anyone who comes back from it by Back is not sent there again. */
function useOpening({ open, order, payment, key }: ReturnData): void {
  const { paths } = useSpeech()
  const navigate = useNavigate()
  const stay = useEffectEvent(() => {
    const here = returnAddress(paths, { number: order.number, payment: payment.id, key })
    void navigate(here, { replace: true })
  })
  useEffect(() => {
    if (open === null) return undefined
    if (cameByBack()) stay()
    else location.replace(open)
    return onRestored(() => stay())
  }, [open])
}

/** The company's page is on its way; a link for browsers that do not go by themselves. */
function Opening({ data, page }: { readonly data: ReturnData; readonly page: string }) {
  const { text } = useSpeech()
  const words = text.order
  return (
    <>
      <p className={styles['over']}>{words.order(data.order.number)}</p>
      <h1 tabIndex={-1}>{words.openingPage[data.payment.method]}</h1>
      <div className={styles['ways']}>
        <SandboxNote ways={data.ways} />
        <a href={page} className={buttonClass({ look: 'primary', wide: true })}>
          {words.goToPay[data.payment.method]}
        </a>
      </div>
    </>
  )
}

function Recovery({ data, answer }: ReturnPageProps) {
  const speech = useSpeech()
  const words = speech.text.order
  const { order, payment } = data
  return (
    <>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>{returnTitle(words, payment)}</h1>
      <p className={styles['lead']}>{problemWords(speech, data)}</p>
      {/* Only what is known of the money. */}
      <p className={styles['lead']}>
        {payment.money === 'none' ? words.noneTaken : words.maybeTaken(order.number)}
      </p>
      <WaysOn data={data} answer={answer} again />
      <ShopPhone />
    </>
  )
}

function problemWords({ text }: Speech, { payment }: ReturnData): string {
  const words = text.order
  const problem = payment.problem ?? (payment.state === 'cancelled' ? 'left' : 'silent')
  const { method } = payment
  return words.problems[problem](words.ways[method], words.companies[method], words.paymentPages[method])
}

interface InReviewProps {
  readonly data: ReturnData
  readonly review: NonNullable<ReturnData['payment']['review']>
}

/** Money that came late, twice, or of another amount: it never vanishes; it goes back, or staff decide. */
function InReview({ data, review }: InReviewProps) {
  const speech = useSpeech()
  const { text, paths } = speech
  const words = text.order
  const { order, key } = data
  return (
    <>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>{returnTitle(words, data.payment)}</h1>
      <p className={styles['lead']}>{reviewWords(speech, { data, review })}</p>
      <div className={styles['ways']}>
        <Link to={withKey(paths.thanks(order.number), key)} className={buttonClass({ wide: true })}>
          {words.barDetails}
        </Link>
      </div>
      <ShopPhone />
    </>
  )
}

/** The fate of the money, as far as that is decided. */
function reviewWords({ text, money }: Speech, { data: { payment }, review }: InReviewProps): string {
  const { order: words } = text
  const { refund, method } = payment
  const amount = payment.received ?? payment.amount
  const way = words.ways[method]
  if (refund?.state === 'done') return words.reviewReturned(money(refund.amount), way)
  return review === 'late' && refund !== null
    ? words.reviewBack(money(refund.amount), way)
    : words.review[review](money(amount), way)
}

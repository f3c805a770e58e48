import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFrame } from '#web/frame/use-frame.ts'
import { phoneShown } from '#web/text/phone.ts'
import { SandboxNote } from '#web/shop/checkout/sandbox-note.tsx'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { ReturnData } from './load-return.ts'
import type { OrderAnswer } from './order-answer.ts'
import { OrderButton, Refusal } from './order-form.tsx'
import styles from './order-page.module.css'
import { WaysOn } from './pay-order.tsx'

interface ReturnPageProps {
  readonly data: ReturnData
  readonly answer: OrderAnswer | undefined
}

/** After the company's page: checks, and never says more of the money than the shop knows (ux 4.4). */
export function ReturnPage({ data, answer }: ReturnPageProps) {
  const { state, review } = data.payment
  const isOpen = state === 'created' || state === 'pending' || state === 'unknown'
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['narrow']}>
        {data.open !== null ? (
          <Opening data={data} page={data.open} />
        ) : review !== null ? (
          <InReview data={data} review={review} />
        ) : isOpen ? (
          <Checking data={data} answer={answer} />
        ) : (
          <Recovery data={data} answer={answer} />
        )}
      </div>
    </main>
  )
}

/** Opens the company's page in the same tab; a link for browsers that do not go by themselves. */
function Opening({ data, page }: { readonly data: ReturnData; readonly page: string }) {
  const { text } = useSpeech()
  const words = text.order
  useEffect(() => {
    location.replace(page)
  }, [page])
  return (
    <>
      <p className={styles['over']}>{words.order(data.order.number)}</p>
      <h1 tabIndex={-1}>{words.opening}</h1>
      <div className={styles['ways']}>
        <SandboxNote ways={data.ways} />
        <a href={page} className={buttonClass({ look: 'primary', wide: true })}>
          {words.goToPay[data.payment.method]}
        </a>
      </div>
    </>
  )
}

const ASK_EVERY_MS = 3000
const ASKS_MAX = 20

function Checking({ data, answer }: ReturnPageProps) {
  const { text } = useSpeech()
  const words = text.order
  const { payment, order } = data
  const way = words.ways[payment.method]
  const isLong = useAsking() || payment.state === 'unknown'
  return (
    <>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>
        {isLong ? words.unknownTitle(words.companies[payment.method]) : words.checkingTitle}
      </h1>
      <output className={styles['lead']}>
        {isLong ? words.unknown(phoneShown(order.contact?.phone ?? '')) : words.checking(way)}
      </output>
      <Refusal answer={answer} of={['check']} />
      <div className={styles['ways']}>
        <SandboxNote ways={data.ways} />
        <OrderButton intent="check" look="primary" busyWords={words.sending}>
          {words.checkAgain}
        </OrderButton>
        {payment.page !== null && (
          <a href={payment.page} className={buttonClass({ wide: true })}>
            {words.goToPay[payment.method]}
          </a>
        )}
      </div>
      <Call />
    </>
  )
}

/** Asks every few seconds, so many times; true once it has been long. */
function useAsking(): boolean {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)
  const ask = useEffectEvent(() => {
    setAsked((times) => times + 1)
    void revalidate()
  })
  const isOver = asked >= ASKS_MAX
  useEffect(() => {
    if (isOver) return undefined
    const asking = setInterval(() => ask(), ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [isOver])
  return isOver
}

function Recovery({ data, answer }: ReturnPageProps) {
  const speech = useSpeech()
  const words = speech.text.order
  const { order, payment } = data
  const isLeft = payment.state === 'cancelled' || payment.state === 'expired'
  return (
    <>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>{isLeft ? words.leftTitle : words.failedTitle}</h1>
      <p className={styles['lead']}>{problemWords(speech, data)}</p>
      {/* Only what is known of the money. */}
      <p className={styles['lead']}>
        {payment.money === 'none' ? words.noneTaken : words.maybeTaken(order.number)}
      </p>
      <WaysOn data={data} answer={answer} again />
      <Call />
    </>
  )
}

function problemWords({ text }: Speech, { payment }: ReturnData): string {
  const words = text.order
  const problem = payment.problem ?? (payment.state === 'cancelled' ? 'left' : 'silent')
  return words.problems[problem](words.ways[payment.method], words.companies[payment.method])
}

interface InReviewProps {
  readonly data: ReturnData
  readonly review: NonNullable<ReturnData['payment']['review']>
}

/** Money that came late, twice, or of another amount: it never vanishes, and staff decide. */
function InReview({ data: { order, payment }, review }: InReviewProps) {
  const { text, money } = useSpeech()
  const words = text.order
  return (
    <>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>{words.reviewTitle}</h1>
      <p className={styles['lead']}>
        {words.review[review](money(payment.amount), words.ways[payment.method])}
      </p>
      <Call />
    </>
  )
}

function Call() {
  const { text } = useSpeech()
  const { store } = useFrame()
  return (
    <p className={styles['hint']}>
      <a href={`tel:${store.phone}`}>{text.order.help(phoneShown(store.phone))}</a>
    </p>
  )
}

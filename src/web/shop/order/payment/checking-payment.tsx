import { SandboxNote } from '#web/shop/payment/sandbox-note.tsx'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { CancelOrder } from '#web/shop/order/cancel-order.tsx'
import type { ReturnData } from './load-return.ts'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import { OrderButton, Refusal } from '#web/shop/order/order-form.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { OtherWays } from './other-ways.tsx'
import { HeldPayment } from './pay-order.tsx'
import { ShopPhone } from '#web/shop/order/shop-phone.tsx'

interface CheckingProps {
  readonly data: ReturnData
  readonly answer: OrderAnswer | undefined
  /** It was looked for some time already. */
  readonly isLong: boolean
}

/** Nobody knows yet how the try to pay ends: also for anyone who left the company's page by Back. */
export function CheckingPayment({ data, answer, isLong }: CheckingProps) {
  const { text } = useSpeech()
  const words = text.order
  const { payment, order } = data
  const way = words.ways[payment.method]
  const isSilent = isLong || payment.state === 'unknown'
  return (
    <>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>
        {isSilent ? words.unknownTitle(words.companies[payment.method]) : words.checkingTitle}
      </h1>
      <output className={styles['lead']}>
        <WholeNumbers
          words={isSilent ? words.unknown(phoneShown(order.contact?.phone ?? '')) : words.checking(way)}
        />
      </output>
      <Refusal answer={answer} of={['check', 'payment', 'prolong', 'cancel']} />
      <div className={styles['ways']}>
        <SandboxNote ways={data.ways} />
        <OrderButton intent="check" look="primary" busyWords={words.sending}>
          {words.checkAgain}
        </OrderButton>
        {payment.page !== null && (
          <>
            <p className={styles['hint']}>{words.notPaidYet}</p>
            <a href={payment.page} className={buttonClass({ wide: true })}>
              {words.goToPay[payment.method]}
            </a>
          </>
        )}
        {order.can_prolong && (
          <OrderButton intent="prolong" busyWords={words.sending}>
            {words.prolong}
          </OrderButton>
        )}
      </div>
      <HeldPayment order={order} />
      <div className={styles['more']}>
        <OtherWays data={data} />
        <CancelOrder order={order} />
      </div>
      <ShopPhone />
    </>
  )
}

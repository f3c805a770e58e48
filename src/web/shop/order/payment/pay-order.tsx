import { Link } from '#web/app/link.tsx'
import { SandboxNote } from '#web/shop/payment/sandbox-note.tsx'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { timeIn } from '#web/text/moments.ts'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import { CancelOrder } from '#web/shop/order/cancel-order.tsx'
import type { OrderData } from '#web/shop/order/load-order.ts'
import { OrderButton, Refusal } from '#web/shop/order/order-form.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { onlineWay } from '#web/order-view/order-words.ts'
import { OtherWays } from './other-ways.tsx'
import { ShopPhone } from '#web/shop/order/shop-phone.tsx'
import type { OrderPageProps } from '#web/shop/order/thanks/thanks-page.tsx'

/** An order that waits for its money: how long its pieces are held, and every way on (ux 4.4). */
export function PayOrder({ data, answer }: OrderPageProps) {
  const { text } = useSpeech()
  const words = text.order
  const { number, status, payment_status: paid } = data.order
  // Money that nobody is sure of is asked about, and never asked for once more.
  if (paid === 'checking') return <BeingChecked data={data} answer={answer} />
  return (
    <div className={styles['narrow']}>
      <h1 tabIndex={-1}>{status === 'expired' ? words.expired(number) : words.waiting(number)}</h1>
      {data.order.can.includes('change_payment') ? (
        <WaysOn data={data} answer={answer} again={false} />
      ) : (
        <PayFirst data={data} answer={answer} />
      )}
    </div>
  )
}

/** A confirmed order of which something is asked for before it goes out; the rest of it stays as it is. */
function PayFirst({ data: { order, ways }, answer }: OrderPageProps) {
  const { text, money } = useSpeech()
  const words = text.order
  return (
    <>
      <p className={styles['lead']}>{words.toPay(money(order.to_pay_now))}</p>
      <Refusal answer={answer} of={['pay', 'cancel']} />
      <div className={styles['ways']}>
        <SandboxNote ways={ways} />
        {ways.filter(isOnline).map(({ method }) => (
          <OrderButton
            key={method}
            intent="pay"
            look="primary"
            busyWords={words.opening}
            fields={<input type="hidden" name="payment" value={method} />}
          >
            {words.payWith(money(order.to_pay_now), words.ways[onlineWay(method) ?? 'card'])}
          </OrderButton>
        ))}
      </div>
      <CancelOrder order={order} />
      <ShopPhone />
    </>
  )
}

function BeingChecked({ data, answer }: OrderPageProps) {
  const { text } = useSpeech()
  const words = text.order
  const { order } = data
  const way = onlineWay(order.payment_method)
  return (
    <div className={styles['narrow']}>
      <p className={styles['over']}>{words.order(order.number)}</p>
      <h1 tabIndex={-1}>{words.checkingTitle}</h1>
      {way !== undefined && <p className={styles['lead']}>{words.checking(words.ways[way])}</p>}
      <p className={styles['lead']}>
        <WholeNumbers words={words.unknown(phoneShown(order.contact?.phone ?? ''))} />
      </p>
      <Refusal answer={answer} of={['payment', 'cancel']} />
      <div className={styles['more']}>
        <OtherWays data={data} />
        <CancelOrder order={order} />
      </div>
      <ShopPhone />
    </div>
  )
}

interface WaysOnProps {
  readonly data: Pick<OrderData, 'order' | 'ways'>
  readonly answer: OrderAnswer | undefined
  /** A try to pay has just failed. */
  readonly again: boolean
}

/** Pay, pay in another way, pay in cash, hold longer, or cancel it: the same after every failure. */
export function WaysOn({ data, answer, again }: WaysOnProps) {
  const { text, money, paths } = useSpeech()
  const words = text.order
  const { order, ways } = data
  const way = onlineWay(order.payment_method) ?? onlineWay(ways.find(isOnline)?.method ?? '')
  const cash = ways.find(({ method, refused }) => method === 'cod' && refused === null)
  return (
    <>
      <HeldPayment order={order} />
      <Refusal answer={answer} of={['pay', 'payment', 'prolong', 'cancel']} />
      <div className={styles['ways']}>
        <SandboxNote ways={ways} />
        {way !== undefined && (
          <OrderButton
            intent="pay"
            look="primary"
            busyWords={words.opening}
            fields={<input type="hidden" name="payment" value={way} />}
          >
            {again
              ? words.payAgain(words.ways[way])
              : words.payWith(money(order.to_pay_now), words.ways[way])}
          </OrderButton>
        )}
        {cash !== undefined && order.payment_method !== 'cod' && (
          <OrderButton
            intent="payment"
            busyWords={words.opening}
            fields={<input type="hidden" name="payment" value="cod" />}
          >
            {words.toCash}
          </OrderButton>
        )}
        {order.can_prolong && (
          <OrderButton intent="prolong" busyWords={words.sending}>
            {words.prolong}
          </OrderButton>
        )}
      </div>
      <div className={styles['more']}>
        <OtherWays data={data} />
        <CancelOrder order={order} />
      </div>
      <p className={styles['hint']}>
        <Link to={paths.cart}>{words.backToCart}</Link>
      </p>
    </>
  )
}

function isOnline({ method, refused }: OrderData['ways'][number]): boolean {
  return method !== 'cod' && refused === null
}

/** The clock time until which the pieces are held, not a counter that hurries (ux 4.5). */
export function HeldPayment({ order }: Pick<OrderData, 'order'>) {
  const { text, language, money } = useSpeech()
  const words = text.order
  const isHeld = order.status === 'payment_pending' && order.confirm_by !== null
  return (
    <>
      <p className={styles['lead']}>{words.toPay(money(order.to_pay_now))}</p>
      <p className={styles['held']}>
        {isHeld && order.confirm_by !== null
          ? words.heldUntil(timeIn(language, order.confirm_by))
          : words.notHeld}
      </p>
      {order.payment_status === 'pending' && <p className={styles['hint']}>{words.perhapsPaid}</p>}
    </>
  )
}

import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { orderPause } from '#web/order-view/look-pauses.ts'
import { onlineWay } from '#web/order-view/order-words.ts'
import { usePolling } from '#web/order-view/use-polling.ts'
import { timeIn } from '#web/text/moments.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { askUnfinished } from './ask-unfinished.ts'
import { Link } from '#web/app/link.tsx'
import * as styles from './unfinished-notice.module.css'
import type { UnfinishedOrder } from '#web/app/unfinished-order.ts'

if (!import.meta.env.SSR) await needText('order')

interface UnfinishedNoticeProps {
  readonly order: UnfinishedOrder
  /** Told again and again how it stands: it may be paid, confirmed or run out elsewhere. */
  readonly onLook: (order: UnfinishedOrder | undefined) => void
}

/** The order that waits, how long its pieces are held, and every way on with one press; calling it off takes a second. */
export function UnfinishedNotice({ order, onLook }: UnfinishedNoticeProps) {
  const speech = useSpeech()
  const { order: words } = speech.text
  const { number } = order
  usePolling({
    active: true,
    pauseAfter: orderPause,
    look: async (signal) => onLook(await askUnfinished(signal)),
  })
  return (
    <section className={styles['bar']} aria-label={words.order(number)}>
      <Icon name="clock" size={20} />
      <div>
        <p>
          <WholeNumbers words={says(speech, order)} />
        </p>
        <Ways order={order} />
      </div>
    </section>
  )
}

function says({ text: { order: words }, language }: Speech, order: UnfinishedOrder): string {
  const { number, next, payment_status: paid, confirm_by: until } = order
  if (next !== 'pay') return words.barCode(number)
  // A customer whose money is being looked for is not asked for it again.
  if (paid === 'checking') return words.barChecking(number)
  const waits = until === null ? words.barExpired(number) : words.bar(number, timeIn(language, until))
  return paid === 'pending' ? `${waits} ${words.perhapsPaid}` : waits
}

function Ways({ order: { number, next, payment_status: paid, payment_method: method } }: WaysProps) {
  const { text, paths } = useSpeech()
  const words = text.order
  const page = paths.thanks(number)
  if (next === 'pay' && paid === 'checking') {
    return (
      <div className={styles['ways']}>
        <Link to={page} className={textButton}>
          {words.barDetails}
        </Link>
      </div>
    )
  }
  const way = next === 'pay' ? onlineWay(method) : undefined
  return (
    <div className={styles['ways']}>
      {way === undefined ? (
        <Link to={page} className={textButton}>
          {next === 'pay' ? words.finish : words.finishCode}
        </Link>
      ) : (
        <>
          <Way page={page} intent="pay" payment={way}>
            {words.finish}
          </Way>
          <Way page={page} intent="payment" payment="cod">
            {words.barToCash}
          </Way>
        </>
      )}
      <details className={styles['cancel']}>
        <summary className={textButton}>{words.barCancel}</summary>
        <Way page={page} intent="cancel">
          {words.barCancelIt(number)}
        </Way>
      </details>
    </div>
  )
}

interface WaysProps {
  readonly order: UnfinishedOrder
}

interface WayProps {
  /** Of the order: it does what is asked for, and says why where it cannot. */
  readonly page: string
  readonly intent: 'pay' | 'payment' | 'cancel'
  readonly payment?: string
  readonly children: ReactNode
}

function Way({ page, intent, payment, children }: WayProps) {
  const { formAction, formData } = useNavigation()
  const isBusy = formAction === page && formData?.get('intent') === intent
  return (
    <Form
      method="post"
      action={page}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      {payment !== undefined && <input type="hidden" name="payment" value={payment} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={textButton}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        {children}
      </button>
    </Form>
  )
}

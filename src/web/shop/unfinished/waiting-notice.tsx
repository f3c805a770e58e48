import { Form, useNavigation } from 'react-router'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass, textButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as styles from './waiting-notice.module.css'
import { hasSamePieces, type WaitingOrder } from './waiting-order.ts'

interface WaitingNoticeProps {
  readonly order: WaitingOrder | null
  /** Variants in the cart. */
  readonly inCart: readonly number[]
}

/** The pieces of this cart are ordered already: that order is offered first, so that nobody buys twice by mistake. */
export function WaitingNotice({ order, inCart }: WaitingNoticeProps) {
  const { text, paths } = useSpeech()
  if (order === null || !hasSamePieces(order, inCart)) return null
  const words = text.cart.waiting
  const { number, waitsFor } = order
  return (
    <section className={styles['notice']} aria-label={words.label} data-order-offered>
      <Icon name="clock" size={20} />
      <p>
        <WholeNumbers words={words.says[waitsFor](number)} />
      </p>
      <div className={styles['ways']}>
        <Link to={paths.thanks(number)} className={buttonClass({ look: 'primary' })}>
          {words.goOn[waitsFor]}
        </Link>
        <Link to={orderAgainPath(paths.checkout, number)} className={textButton}>
          {words.again}
        </Link>
        {waitsFor !== 'checking' && <CancelWaiting number={number} />}
      </div>
    </section>
  )
}

/** The checkout of a second order with the same pieces, which somebody wants who knows of the first. */
function orderAgainPath(checkout: string, number: string): string {
  return `${checkout}?again=${number}`
}

/** It takes a second press. */
function CancelWaiting({ number }: Pick<WaitingOrder, 'number'>) {
  const { text, paths } = useSpeech()
  const words = text.cart.waiting
  const page = paths.thanks(number)
  const isBusy = useNavigation().formAction === page
  return (
    <details className={styles['cancel']}>
      <summary className={textButton}>{words.cancel}</summary>
      <Form method="post" action={page}>
        <SubmitButton name="intent" value="cancel" look="danger" busy={isBusy} busyWords={words.cancelling}>
          {words.cancelIt(number)}
        </SubmitButton>
      </Form>
    </details>
  )
}

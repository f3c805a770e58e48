import type { Reply } from '#contract/endpoint.ts'
import type { listUnfinishedOrders } from '#contract/v1/orders.ts'
import { timeIn } from '#web/text/moments.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { Link } from './link.tsx'
import styles from './unfinished-notice.module.css'

if (!import.meta.env.SSR) await needText('order')

interface UnfinishedNoticeProps {
  readonly order: Reply<typeof listUnfinishedOrders>['results'][number]
}

/** The order that waits, how long its pieces are held, and the way on: there it can be paid in cash or called off. */
export function UnfinishedNotice({ order }: UnfinishedNoticeProps) {
  const { text, paths, language } = useSpeech()
  const words = text.order
  const { number, next, payment_status: paid, confirm_by: until } = order
  // Whose money is being looked for shall not be asked for it once more.
  if (next === 'pay' && paid === 'checking') {
    return (
      <section className={styles['bar']} aria-label={words.order(number)}>
        <Icon name="clock" size={20} />
        <p>
          <WholeNumbers words={words.barChecking(number)} />{' '}
          <Link to={paths.thanks(number)}>{words.barDetails}</Link>
        </p>
      </section>
    )
  }
  const isPayment = next === 'pay'
  const says = isPayment
    ? until === null
      ? words.barExpired(number)
      : words.bar(number, timeIn(language, until))
    : words.barCode(number)
  return (
    <section className={styles['bar']} aria-label={words.order(number)}>
      <Icon name="clock" size={20} />
      <p>
        <WholeNumbers words={says} />{' '}
        <Link to={paths.thanks(number)}>{isPayment ? words.finish : words.finishCode}</Link>
        {isPayment && (
          <>
            {' · '}
            <Link to={paths.thanks(number)}>{words.toCash}</Link>
          </>
        )}
        {' · '}
        <Link to={paths.thanks(number)}>{words.cancel}</Link>
      </p>
    </section>
  )
}

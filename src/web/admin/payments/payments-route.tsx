import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listDisputedPayments, listOpenRefunds, watchPayments } from '#contract/staff/payments.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { paymentAction, type PaymentAnswer } from './payment-actions.ts'
import * as styles from './payments.module.css'
import { OpenRefunds } from './open-refunds.tsx'
import { Watch } from './watch.tsx'

const disputed = namedEndpoint<typeof listDisputedPayments>({
  method: 'GET',
  path: '/v1/staff/payments/in_review',
})
const open = namedEndpoint<typeof listOpenRefunds>({ method: 'GET', path: '/v1/staff/refunds/open' })
const watch = namedEndpoint<typeof watchPayments>({ method: 'GET', path: '/v1/staff/payments/watch' })

export async function loader(args: LoaderFunctionArgs) {
  const [inReview, refunds, companies] = await Promise.all([
    loadAsStaff(args, (api) => api(disputed, {})),
    loadAsStaff(args, (api) => api(open, {})),
    loadAsStaff(args, (api) => api(watch, {})),
  ])
  return {
    inReview: inReview.results,
    refunds: refunds.results,
    watch: companies,
    // A second press of the same form decides nothing more.
    key: crypto.randomUUID(),
    at: new Date().toISOString(),
  }
}

export function action(args: ActionFunctionArgs): Promise<PaymentAnswer> {
  return paymentAction(args)
}

/** Money that somebody has to look at: disputed, promised back and not sent, and how the companies answer. */
export default function PaymentsRoute() {
  const { words, money } = useSpeech()
  const { inReview, refunds, watch: seen, key, at } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { payments } = words
  return (
    <div className={styles['page']}>
      <title>{`${payments.title} · ${words.area}`}</title>
      <h1>{payments.title}</h1>
      {answer !== undefined &&
        ('refused' in answer ? (
          <Answer refused={answer.refused} />
        ) : (
          <Answer done={payments.done[answer.done](money(answer.amount), answer.order)} />
        ))}
      <section className={styles['part']}>
        <h2>{payments.inReview}</h2>
        <p className={styles['quiet']}>{payments.inReviewLead}</p>
        {inReview.length === 0 && <Empty>{payments.noReview}</Empty>}
        <ul className={styles['cards']}>
          {inReview.map((payment) => (
            <DisputeCard key={`${payment.id} ${payment.can.join()}`} payment={payment} requestKey={key} />
          ))}
        </ul>
      </section>
      <OpenRefunds refunds={refunds} at={at} />
      <Watch watch={seen} />
    </div>
  )
}

import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStaffOrderPage } from '#contract/staff/order-page.ts'
import type { listRefundRequests } from '#contract/staff/refund-requests.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { refundAction, type RefundAnswer } from './refund-actions.ts'
import { CancelCard } from './cancel-card.tsx'
import { moneyOf, waysOf } from './money-of.ts'
import { RefundForm } from './refund-form.tsx'
import { RequestCard } from './request-card.tsx'
import { RefundResult } from './refund-result.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './refunds.module.css'

const page = namedEndpoint<typeof getStaffOrderPage>({ method: 'GET', path: '/v1/staff/orders/:number/page' })
const list = namedEndpoint<typeof listRefundRequests>({ method: 'GET', path: '/v1/staff/refund-requests' })

export async function loader(args: LoaderFunctionArgs) {
  const number = args.params['number'] ?? ''
  const [requests, order] = await Promise.all([
    loadAsStaff(args, (api) => api(list, { query: { order: number } })),
    loadAsStaff(args, (api) => api(page, { params: { number } })),
  ])
  // The key makes a second press of the same page do nothing more.
  return { order, requests: requests.results, aloneMax: requests.alone_max, key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs): Promise<RefundAnswer | Response> {
  return refundAction(args)
}

/** Money back for an order: what was asked for so far, and the form that gives or asks. */
export default function RefundRoute() {
  const { words, money } = useSpeech()
  const { order, requests, aloneMax, key } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const answer = useActionData<RefundAnswer>()
  const { refunds } = words
  const { received, promised, left } = moneyOf(order)
  const isProposal = !may('refunds:write')
  return (
    <div className={styles['page']}>
      <title>{`${refunds.title(order.number)} · ${words.area}`}</title>
      <header>
        <p>
          <Link to={`/orders/${order.number}`}>{order.number}</Link>
        </p>
        <h1>{refunds.heading}</h1>
      </header>
      {answer !== undefined && <RefundResult answer={answer} />}
      <StepUp answer={answer} />
      <dl className={styles['sums']}>
        <dt>{refunds.received}</dt>
        <dd>{money(received)}</dd>
        <dt>{refunds.promised}</dt>
        <dd>{money(promised)}</dd>
        <dt>{refunds.left}</dt>
        <dd>{money(left)}</dd>
      </dl>
      {requests.length > 0 && (
        <ul className={styles['cards']} aria-label={refunds.requests}>
          {requests.map((one) => (
            <RequestCard key={`${one.id} ${one.state}`} request={one} />
          ))}
        </ul>
      )}
      {order.actions.includes('cancel') && may('orders:write') && (
        <CancelCard order={order} left={left} ways={waysOf(order, words.orders.methods)} />
      )}
      {left <= 0 && <p className={styles['quiet']}>{refunds.nothingLeft}</p>}
      {left > 0 && (!isProposal || may('money:write')) && (
        <RefundForm
          // A refund that was made leaves an empty form.
          key={requests.length}
          order={order}
          left={left}
          aloneMax={aloneMax}
          requestKey={key}
          isProposal={isProposal}
        />
      )}
    </div>
  )
}

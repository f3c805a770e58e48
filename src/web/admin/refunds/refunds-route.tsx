import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listRefundRequests } from '#contract/staff/refund-requests.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { refundAction, type RefundAnswer } from './refund-actions.ts'
import { RequestCard } from './request-card.tsx'
import { Empty } from '#web/admin/ui/answer.tsx'
import { RefundResult } from './refund-result.tsx'
import * as styles from './refunds.module.css'

const list = namedEndpoint<typeof listRefundRequests>({ method: 'GET', path: '/v1/staff/refund-requests' })

export async function loader(args: LoaderFunctionArgs) {
  return (await loadAsStaff(args, (api) => api(list, { query: {} }))).results
}

export function action(args: ActionFunctionArgs): Promise<RefundAnswer | Response> {
  return refundAction(args)
}

/** Money that waits for a second person. */
export default function RefundsRoute() {
  const { words } = useSpeech()
  const requests = useLoaderData<typeof loader>()
  const answer = useActionData<RefundAnswer>()
  const { refunds } = words
  return (
    <div className={styles['page']}>
      <title>{`${refunds.listTitle} · ${words.area}`}</title>
      <header>
        <h1>{refunds.listTitle}</h1>
        <p className={styles['quiet']}>{refunds.listLead}</p>
      </header>
      {answer !== undefined && <RefundResult answer={answer} />}
      <StepUp answer={answer} />
      {requests.length === 0 && <Empty>{refunds.empty}</Empty>}
      <ul className={styles['cards']}>
        {requests.map((one) => (
          <RequestCard key={one.id} request={one} linked />
        ))}
      </ul>
    </div>
  )
}

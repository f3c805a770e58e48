import { useEffect } from 'react'
import {
  useActionData,
  useLoaderData,
  useNavigate,
  useParams,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { getStaffOrderPage } from '#contract/staff/order-page.ts'
import type { changeStaffOrder } from '#contract/staff/orders.ts'
import { readForm } from '#web/app/read-form.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { PaymentPill, StatusPill } from '#web/admin/orders/state-pills.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { CustomerCard } from './customer-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import * as styles from './order.module.css'
import { ParcelCards } from './parcel-cards.tsx'
import { Messages, Timeline } from './timeline.tsx'

const page = namedEndpoint<typeof getStaffOrderPage>({ method: 'GET', path: '/v1/staff/orders/:number/page' })
const change = namedEndpoint<typeof changeStaffOrder>({
  method: 'POST',
  path: '/v1/staff/orders/:number/actions',
})

export async function loader(args: LoaderFunctionArgs) {
  const number = args.params['number'] ?? ''
  return loadAsStaff(args, (api) => api(page, { params: { number } }))
}

/** Takes the order a step on, as the button of the form says. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const name = textOf(form, 'action')
  const reason = textOf(form, 'reason').trim()
  const given = {
    action: name,
    ...(reason !== '' && { reason }),
    ...(name === 'take_back' && { sellable: form.has('sellable') }),
  }
  // The API checks the action and what belongs to it.
  const body = given as Arguments<typeof changeStaffOrder>['body']
  const input = { params: { number: params['number'] ?? '' }, body }
  const changed = await doAsStaff({ context }, (api) => api(change, input))
  return changed.ok ? { done: name } : { refused: changed.message }
}

export default function OrderRoute() {
  const { words, moment } = useSpeech()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { number = '' } = useParams()
  const navigate = useNavigate()
  const print = (paper: string) => () => void window.open(`/v1/staff/orders/${number}/${paper}`, '_blank')
  const [search] = useSearchParams()
  useShortcuts({
    i: print('invoice'),
    p: print('packing_slip'),
    e: () => void navigate(`/orders/${number}/edit`),
    r: () => void navigate(`/orders/${number}/refund`),
  })
  useEffect(() => {
    if (answer !== undefined) document.getElementById('answer')?.focus()
  }, [answer])
  return (
    <div className={styles['page']}>
      <title>{`${order.number} · ${words.area}`}</title>
      <header className={styles['head']}>
        <div>
          <h1>{order.number}</h1>
          <p className={styles['quiet']}>{words.order.placed(moment(order.placed_at))}</p>
        </div>
        <p className={styles['pills']}>
          <StatusPill status={order.status} /> <PaymentPill status={order.payment_status} />
        </p>
        {/* Another standing of the order closes what was asked. */}
        <OrderActions key={order.version} order={order} />
      </header>
      {answer === undefined && search.has('edited') && (
        <output className={styles['done']}>{words.orderEdit.saved}</output>
      )}
      <Answer done={answer?.done} refused={answer?.refused} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <OrderItems order={order} />
          <MoneyCard order={order} />
          <ParcelCards order={order} />
          <Timeline entries={order.timeline} />
        </div>
        <div className={styles['aside']}>
          <CustomerCard order={order} />
          <Messages messages={order.messages} />
          <HistoryLink kind="order" id={order.number} />
        </div>
      </div>
    </div>
  )
}

interface AnswerProps {
  readonly done: string | undefined
  readonly refused: string | undefined
}

/** What the last press did, or why it did nothing. */
function Answer({ done, refused }: AnswerProps) {
  const { words } = useSpeech()
  if (refused !== undefined)
    return (
      <p id="answer" role="alert" tabIndex={-1} className={styles['refused']}>
        {refused}
      </p>
    )
  const sentence = Object.entries(words.order.done).find(([name]) => name === done)?.[1]
  if (sentence === undefined) return null
  return (
    <output id="answer" tabIndex={-1} className={styles['done']}>
      {sentence}
    </output>
  )
}

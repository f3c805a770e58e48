import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStaffReturn, StaffReturnView } from '#contract/staff/returns.ts'
import type { getPickupWays } from '#contract/staff/returns/pickups.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import type { Words } from '#web/admin/text/en.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { ArrivalPhotos } from './arrival-photos.tsx'
import { ExchangeParcels } from './exchange-parcels.tsx'
import { Pickups } from './pickups.tsx'
import { returnAction, type ReturnAnswer } from './return-actions.ts'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnSteps } from './return-steps.tsx'
import * as styles from './returns.module.css'

const read = namedEndpoint<typeof getStaffReturn>({ method: 'GET', path: '/v1/staff/returns/:return' })

const readWays = namedEndpoint<typeof getPickupWays>({ method: 'GET', path: '/v1/staff/pickup-ways' })

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, async (api) => {
    const [request, ways] = await Promise.all([
      api(read, { params: { return: args.params['return'] ?? '' } }),
      api(readWays, {}),
    ])
    return { request, ways }
  })
}

export function action(args: ActionFunctionArgs): Promise<ReturnAnswer> {
  return returnAction(args)
}

/** One request: what the customer sends, why, with large photos, and the next step. */
export default function ReturnRoute() {
  const { words } = useSpeech()
  const { request, ways } = useLoaderData<typeof loader>()
  const answer = useActionData<ReturnAnswer>()
  const { returns } = words
  return (
    <div className={styles['page']}>
      <title>{`${request.number} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/returns">{returns.toBoard}</Link>
        </p>
        <h1>
          {request.number} <Pill>{returns.statuses[request.status]}</Pill>
        </h1>
      </header>
      {answer !== undefined && (
        <Answer
          done={doneIn(answer, returns)}
          refused={
            'refused' in answer ? `${answer.refused} ${Object.values(answer.errors).join(' ')}` : undefined
          }
        />
      )}
      <div className={styles['two']}>
        <div className={styles['side']}>
          <Facts request={request} />
          <Pickups request={request} />
          <ExchangeParcels request={request} />
          <ReturnSteps key={request.version} request={request} ways={ways} />
        </div>
        <div className={styles['side']}>
          <ReturnPhotos photos={request.photos} />
          <ArrivalPhotos request={request} />
        </div>
      </div>
    </div>
  )
}

function doneIn(answer: ReturnAnswer, returns: Words['returns']): string | undefined {
  if ('fetching' in answer) return returns.pickupDone[answer.fetching]
  return 'done' in answer ? returns[answer.done] : undefined
}

function Facts({ request }: { readonly request: StaffReturnView }) {
  const { words, phone } = useSpeech()
  const { returns } = words
  return (
    <section className={styles['box']}>
      <p className={styles['head']}>
        <strong>{request.name}</strong>
        {request.phone.includes('•') ? (
          <span>{phone(request.phone)}</span>
        ) : (
          <a href={`tel:${request.phone}`}>{phone(request.phone)}</a>
        )}
      </p>
      <p>
        {returns.ofOrder} <Link to={`/orders/${request.order_number}`}>{request.order_number}</Link>
      </p>
      <Pieces request={request} />
      {request.note !== null && (
        <blockquote className={styles['note']} aria-label={returns.customerNote}>
          {request.note}
        </blockquote>
      )}
      <p>{request.pickup === null ? returns.brings : `${returns.pickup}: ${request.pickup}`}</p>
      {request.sent_with !== null && <p>{returns.sentWithSaid(request.sent_with)}</p>}
      <p className={styles['quiet']}>
        {request.delivery_paid_by === 'shop' ? returns.paidByShop : returns.paidByCustomer}
      </p>
      {request.wish === 'refund' && <Worth request={request} />}
      {request.decision_reason !== null && (
        <p>
          {returns.decision}: {request.decision_reason}
        </p>
      )}
      <Results request={request} />
    </section>
  )
}

/** The amount of a refund, and how the customer wants it. */
function Worth({ request }: { readonly request: StaffReturnView }) {
  const { words, money } = useSpeech()
  const { returns } = words
  return (
    <p>
      {returns.amount}: <strong>{money(request.amount)}</strong>{' '}
      {request.delivery_back > 0 && returns.deliveryPart(money(request.delivery_back))}{' '}
      {request.refund_to === 'store_credit' && request.credit === null && (
        <Pill tone="info">{returns.wantsCredit}</Pill>
      )}
    </p>
  )
}

function Pieces({ request }: { readonly request: StaffReturnView }) {
  const { words, number, either } = useSpeech()
  const { returns } = words
  return (
    <ul className={styles['cards']} aria-label={returns.pieces}>
      {request.lines.map((line) => (
        <li key={line.position}>
          {number(line.quantity)} × {either(line.name, line.name_bn)}{' '}
          <Pill tone="info">{returns.reasons[line.reason]}</Pill>
          <span className={styles['quiet']}>
            {line.sku}
            {line.exchange_sku !== null && ` · ${returns.exchangeFor(line.exchange_sku)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The money that was promised, and the store credit in its place. */
function Results({ request }: { readonly request: StaffReturnView }) {
  const { words, money } = useSpeech()
  const { credit, credit_account: account, refunds } = request
  if (refunds.length === 0) return null
  return (
    <>
      <p>
        {words.returns.refunds}:{' '}
        {refunds.map(({ amount, method }) => `${money(amount)} (${words.orders.methods[method]})`).join(', ')}
      </p>
      {credit !== null && account !== null && (
        <p>
          <Link to={`/credit/${account}`}>
            {words.returns.creditGiven(money(credit.amount), credit.bonus > 0 ? money(credit.bonus) : null)}
          </Link>
        </p>
      )}
    </>
  )
}

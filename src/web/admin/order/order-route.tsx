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
import type { listColleagues, listOrderTags } from '#contract/staff/order-marks.ts'
import type { findNeighbours } from '#contract/staff/order-list.ts'
import type { getStaffOrderPage, OrderPageView } from '#contract/staff/order-page.ts'
import type { listCourierPrices } from '#contract/staff/parcels/courier-prices.ts'
import type { bookParcel, changeStaffOrder } from '#contract/staff/orders.ts'
import { westernDigits } from '#domain/digits.ts'
import { readForm } from '#web/app/read-form.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { HoldClock } from '#web/admin/new-order/hold-clock.tsx'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { givenIn, LIST } from '#web/admin/orders/list-address.ts'
import { PaymentPill, StatusPill } from '#web/admin/orders/state-pills.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { CustomerCard } from './customer-card.tsx'
import { marks } from './mark-order.ts'
import { MarksCard } from './marks-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { Neighbours } from './neighbours.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './order.module.css'
import { partIn, SEEN } from '#web/admin/booking/piece-steppers.tsx'
import { isToBook, ParcelCards } from './parcel-cards.tsx'
import { ReturnLink } from './return-link.tsx'
import { Viewers } from './viewers.tsx'
import { Messages, Timeline } from './timeline.tsx'

const page = namedEndpoint<typeof getStaffOrderPage>({ method: 'GET', path: '/v1/staff/orders/:number/page' })
const colleagues = namedEndpoint<typeof listColleagues>({ method: 'GET', path: '/v1/staff/colleagues' })
const tags = namedEndpoint<typeof listOrderTags>({ method: 'GET', path: '/v1/staff/tags' })
const neighbours = namedEndpoint<typeof findNeighbours>({
  method: 'GET',
  path: '/v1/staff/orders/:number/neighbours',
})
const change = namedEndpoint<typeof changeStaffOrder>({
  method: 'POST',
  path: '/v1/staff/orders/:number/actions',
})

const prices = namedEndpoint<typeof listCourierPrices>({
  method: 'GET',
  path: '/v1/staff/orders/:number/courier-prices',
})

const book = namedEndpoint<typeof bookParcel>({ method: 'POST', path: '/v1/staff/orders/:number/parcels' })

export async function loader(args: LoaderFunctionArgs) {
  const number = args.params['number'] ?? ''
  const list = new URL(args.request.url).searchParams.get(LIST)
  const [order, people, used, beside] = await Promise.all([
    loadAsStaff(args, (api) => api(page, { params: { number } })),
    loadAsStaff(args, (api) => api(colleagues, {})),
    loadAsStaff(args, (api) => api(tags, {})),
    list === null ? null : neighboursIn(args, { number, list }),
  ])
  // The key makes a second press of the same note do nothing more.
  const usedTags = used.results.map(({ tag }) => tag)
  const prices = isToBook(order) ? await pricesInTime(args, number) : null
  return { order, prices, colleagues: people.results, usedTags, beside, key: crypto.randomUUID() }
}

/** Longer a page does not wait for couriers; what they say later comes to the open page. */
const PRICES_MS = 500

async function pricesInTime(args: LoaderFunctionArgs, number: string) {
  const asked = doAsStaff(args, (api) => api(prices, { params: { number }, query: {} }))
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PRICES_MS))
  // A hint, which nothing waits for: without it the form books as well.
  const answer = await Promise.race([asked, late]).catch(() => null)
  return answer?.ok === true ? answer.value : null
}

/** The orders beside this one in the list that it was opened from; null where that list is none. */
async function neighboursIn(
  args: LoaderFunctionArgs,
  { number, list }: { readonly number: string; readonly list: string },
) {
  // The API checks every value.
  const query = givenIn(new URLSearchParams(list)) as Arguments<typeof findNeighbours>['query']
  const found = await doAsStaff(args, (api) => api(neighbours, { params: { number }, query }))
  return found.ok ? found.value : null
}

/** Takes the order a step on, or marks it, as the button of the form says. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const name = textOf(form, 'action')
  if (name in marks) {
    const mark = marks[name as keyof typeof marks]
    const marked = await doAsStaff({ context }, (api) => mark(api, { number: params['number'] ?? '', form }))
    return marked.ok ? { done: name } : { refused: marked.message }
  }
  if (name === 'book') {
    const booked = await doAsStaff({ context }, (api) =>
      api(book, { params: { number: params['number'] ?? '' }, body: bookingIn(form) }),
    )
    return booked.ok ? { done: name } : { refused: booked.message }
  }
  const reason = textOf(form, 'reason').trim()
  const given = {
    action: name,
    ...(form.has('version') && { version: Number(textOf(form, 'version')) }),
    ...(reason !== '' && { reason }),
    ...(name === 'take_back' && { sellable: form.has('sellable') }),
  }
  // The API checks the action and what belongs to it.
  const body = given as Arguments<typeof changeStaffOrder>['body']
  const input = { params: { number: params['number'] ?? '' }, body }
  const changed = await doAsStaff({ context }, (api) => api(change, input))
  return changed.ok ? { done: name } : { refused: changed.message }
}

/** The form as the API takes it, which checks it. */
function bookingIn(form: FormData): Arguments<typeof bookParcel>['body'] {
  const weight = westernDigits(textOf(form, 'weight')).trim()
  return {
    courier: textOf(form, 'courier'),
    ...(weight !== '' && { weight_grams: Number(weight) }),
    ...(form.has(SEEN) && { part: partIn(form) }),
  } as Arguments<typeof bookParcel>['body']
}

export default function OrderRoute() {
  const { words } = useSpeech()
  const { order, prices, colleagues: people, usedTags, beside, key } = useLoaderData<typeof loader>()
  const me = useMe()
  const answer = useActionData<typeof action>()
  const { number = '' } = useParams()
  const navigate = useNavigate()
  const print = (paper: string) => () => void window.open(`/v1/staff/orders/${number}/${paper}`, '_blank')
  useShortcuts({
    i: print('invoice'),
    p: print('packing_slip'),
    e: () => void navigate(`/orders/${number}/edit`),
    n: () => document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.focus(),
    r: () => void navigate(`/orders/${number}/refund`),
  })
  useEffect(() => {
    if (answer !== undefined) document.getElementById('answer')?.focus()
  }, [answer])
  return (
    <div className={styles['page']}>
      <title>{`${order.number} · ${words.area}`}</title>
      {beside !== null && <Neighbours {...beside} />}
      <Head order={order} />
      {answer === undefined && <ComesFrom />}
      <Viewers number={order.number} />
      <Answer done={doneIn(words.order.done, answer?.done)} refused={answer?.refused} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <OrderItems order={order} />
          <MoneyCard order={order} />
          <ParcelCards order={order} prices={prices} />
          <Timeline
            entries={order.timeline}
            noteForm={
              me === null
                ? null
                : (note) => (
                    // A note that was written leaves an empty field.
                    <NoteForm key={order.timeline.length} colleagues={people} requestKey={key} note={note} />
                  )
            }
          />
        </div>
        <div className={styles['aside']}>
          <CustomerCard order={order} />
          {me !== null && order.returns_until !== null && (
            <ReturnLink until={order.returns_until} requestKey={key} />
          )}
          <MarksCard order={order} colleagues={people} usedTags={usedTags} me={me} />
          <Messages messages={order.messages} {...(me !== null && { requestKey: key })} />
          <HistoryLink kind="order" id={order.number} />
        </div>
      </div>
    </div>
  )
}

function Head({ order }: { readonly order: OrderPageView }) {
  const { words, moment } = useSpeech()
  return (
    <header className={styles['head']}>
      <div>
        <h1>{order.number}</h1>
        <p className={styles['quiet']}>
          {words.order.placed(moment(order.placed_at))} · {words.channels[order.channel]}
        </p>
        {order.confirm_by !== null && <HoldClock until={order.confirm_by} />}
      </div>
      <p className={styles['pills']}>
        <StatusPill status={order.status} /> <PaymentPill status={order.payment_status} />
      </p>
      {/* Another standing of the order closes what was asked. */}
      <OrderActions key={order.version} order={order} />
    </header>
  )
}

/** What was done on the page before this one. */
function ComesFrom() {
  const { words } = useSpeech()
  const [search] = useSearchParams()
  if (search.has('edited')) return <Answer done={words.orderEdit.saved} />
  if (search.has('cancelled')) return <Answer done={words.order.done.cancel} />
  return search.has('placed') && <Answer done={words.newOrder.placed} />
}

/** The id of the person, where they may work on orders. */
function useMe(): string | null {
  const { person, may } = usePerson()
  return person !== undefined && may('orders:confirm') ? person.id : null
}

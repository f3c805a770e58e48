import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffSignIns } from '#contract/staff/entry.ts'
import type { countStaffOrders } from '#contract/staff/order-list.ts'
import type { listMentions } from '#contract/staff/order-marks.ts'
import type { countLateOrders } from '#contract/staff/orders.ts'
import type { watchPayments } from '#contract/staff/payments.ts'
import type { listParcelProblems } from '#contract/staff/parcels.ts'
import type { getReport } from '#contract/staff/reports/reports.ts'
import type { getStockSummary } from '#contract/staff/catalogue/stock.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { SignIns } from '#web/admin/entry/sign-ins.tsx'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { Numbers, numberPeriods } from '#web/admin/reports/numbers.tsx'
import * as styles from './today.module.css'

const counts = namedEndpoint<typeof countStaffOrders>({ method: 'GET', path: '/v1/staff/orders/counts' })
const late = namedEndpoint<typeof countLateOrders>({ method: 'GET', path: '/v1/staff/late-orders/count' })
const problems = namedEndpoint<typeof listParcelProblems>({ method: 'GET', path: '/v1/staff/parcels' })
const mentions = namedEndpoint<typeof listMentions>({ method: 'GET', path: '/v1/staff/mentions' })
const payments = namedEndpoint<typeof watchPayments>({ method: 'GET', path: '/v1/staff/payments/watch' })
const stock = namedEndpoint<typeof getStockSummary>({ method: 'GET', path: '/v1/staff/stock/summary' })
const signIns = namedEndpoint<typeof listStaffSignIns>({ method: 'GET', path: '/v1/staff/sign-ins' })

const numbers = namedEndpoint<typeof getReport>({ method: 'GET', path: '/v1/staff/reports/:report' })

const waiting = ['to_confirm', 'to_pack', 'payment_pending', 'delivery_problem', 'returns'] as const

const lacks = ['low', 'waiting'] as const

/** The work that waits, as far as the person may see it. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('period')
  const period = numberPeriods.find((one) => one === asked) ?? 'today'
  const [lately, counted, lateOrders, parcels, named, watched, pieces, sold] = await Promise.all([
    loadAsStaff(args, (api) => api(signIns, {})),
    doAsStaff(args, (api) => api(counts, {})),
    doAsStaff(args, (api) => api(late, {})),
    doAsStaff(args, (api) => api(problems, { query: {} })),
    doAsStaff(args, (api) => api(mentions, {})),
    doAsStaff(args, (api) => api(payments, {})),
    doAsStaff(args, (api) => api(stock, {})),
    doAsStaff(args, (api) => api(numbers, { params: { report: 'days' }, query: { period } })),
  ])
  return {
    signIns: lately.data.slice(0, 5),
    views: counted.ok ? waiting.map((view) => ({ view, ...counted.value.views[view] })) : [],
    mentions: named.ok ? named.value.results : [],
    late: lateOrders.ok ? lateOrders.value.count : 0,
    parcels: parcels.ok ? parcels.value.count : 0,
    stock: pieces.ok ? lacks.map((view) => ({ view, count: pieces.value[view] })) : [],
    numbers: sold.ok ? sold.value : null,
    inReview: watched.ok ? watched.value.in_review : 0,
  }
}

export default function TodayRoute() {
  const { words, number } = useSpeech()
  const {
    signIns: lately,
    views,
    late: lateCount,
    parcels,
    inReview,
    stock: pieces,
    numbers: shown,
  } = useLoaderData<typeof loader>()
  const { person } = usePerson()
  const { today } = words
  const open = views.filter(({ count }) => count > 0)
  const lacking = pieces.filter(({ count }) => count > 0)
  return (
    <div className={styles['page']}>
      <title>{`${words.nav.today} · ${words.area}`}</title>
      <h1>{today.title(person?.name ?? '')}</h1>
      <section className={styles['part']}>
        <h2>{today.todo}</h2>
        {open.length + lacking.length + lateCount + parcels + inReview === 0 && <p>{today.nothing}</p>}
        <ul className={styles['tiles']}>
          {open.map(({ view, count, has_more }) => (
            <li key={view}>
              <Link to={`/orders?view=${view}`} className={styles['tile']}>
                <strong className={styles['count']}>
                  {has_more ? words.orders.more(number(count)) : number(count)}
                </strong>
                {words.orders.views[view]}
              </Link>
            </li>
          ))}
          {lacking.map(({ view, count }) => (
            <li key={view}>
              <Link to={`/stock?view=${view}`} className={styles['tile']}>
                <strong className={styles['count']}>{number(count)}</strong>
                {words.stock.views[view]}
              </Link>
            </li>
          ))}
        </ul>
        {inReview > 0 && (
          <p className={styles['warning']}>
            <Link to="/payments">{words.payments.todo(number(inReview))}</Link>
          </p>
        )}
        {lateCount > 0 && <p className={styles['warning']}>{today.late(number(lateCount))}</p>}
        {parcels > 0 && (
          <p className={styles['warning']}>
            <Link to="/parcels">{today.parcels(number(parcels))}</Link>
          </p>
        )}
      </section>
      {shown !== null && <Numbers shown={shown} />}
      <Mentions />
      <section className={styles['part']}>
        <h2>
          <Link to="/account">{today.signIns}</Link>
        </h2>
        <SignIns signIns={lately} />
      </section>
    </div>
  )
}

/** Notes of colleagues that name the person. */
function Mentions() {
  const { words, moment } = useSpeech()
  const { mentions: notes } = useLoaderData<typeof loader>()
  if (notes.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{words.today.mentions}</h2>
      <ul className={styles['list']}>
        {notes.map((one) => (
          <li key={`${one.order} ${one.at}`}>
            <Link to={`/orders/${one.order}`}>{one.order}</Link> · {one.by.name} · {moment(one.at)}
            <br />
            {one.text}
          </li>
        ))}
      </ul>
    </section>
  )
}

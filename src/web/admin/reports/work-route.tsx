import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { readFunnel } from '#contract/staff/reports/funnel.ts'
import type { getWorkReport } from '#contract/staff/reports/work.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { ReportPart, SimpleTable } from './simple-table.tsx'
import { ShownDays } from './shown-days.tsx'
import { numberPeriods } from './numbers.tsx'
import { useReportWords } from './use-report-words.ts'
import * as styles from './reports.module.css'

const read = namedEndpoint<typeof getWorkReport>({ method: 'GET', path: '/v1/staff/work-report' })
const funnelOf = namedEndpoint<typeof readFunnel>({ method: 'GET', path: '/v1/staff/funnel' })

const daysOf = { today: 1, '7d': 7, '30d': 30 } as const

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('period')
  const period = numberPeriods.find((one) => one === asked) ?? '7d'
  const days = daysOf[period]
  const [shown, funnel] = await Promise.all([
    loadAsStaff(args, (api) => api(read, { query: { period } })),
    loadAsStaff(args, (api) => api(funnelOf, { query: { days } })),
  ])
  return { shown, events: funnel.events, days }
}

/** Calls, the checkout, cash that couriers owe, and pieces that run out. */
export default function WorkRoute() {
  const { words } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { reports } = words
  return (
    <div className={styles['page']}>
      <title>{`${reports.work.title} · ${words.area}`}</title>
      <p>
        <Link to="/reports">{reports.title}</Link>
      </p>
      <h1>{reports.work.title}</h1>
      <p className={styles['quiet']}>{reports.work.lead}</p>
      <ListTabs
        label={reports.period}
        tabs={numberPeriods.map((one) => ({
          to: `/reports/work?period=${one}`,
          name: reports.periods[one],
          isCurrent: one === shown.period.period,
        }))}
      />
      <ShownDays shown={{ ...shown, hides_money: shown.cash === null }} />
      <Calls />
      <CheckoutCalls />
      <Funnel />
      {shown.cash !== null && <Cash />}
      <Stock />
    </div>
  )
}

function Calls() {
  const { words, number } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { work, before } = words.reports
  return (
    <ReportPart title={work.calls}>
      <SimpleTable
        label={work.calls}
        columns={[work.calls, work.callsNow, before]}
        rows={shown.calls.map(({ outcome, count, before: earlier }) => ({
          key: outcome,
          name: words.order.outcomes[outcome],
          cells: [number(count), number(earlier)],
        }))}
      />
    </ReportPart>
  )
}

/** Calls about unfinished checkouts, and the orders that came after them. */
function CheckoutCalls() {
  const { words, number, money } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { work, before } = words.reports
  const { now, before: earlier } = shown.recovered
  const inMoney = (value: number | null) => (value === null ? '–' : money(value))
  return (
    <ReportPart title={work.checkoutCalls} lead={work.checkoutCallsMeaning}>
      <SimpleTable
        label={work.checkoutCalls}
        columns={[work.checkoutCalls, work.inPeriod, before]}
        rows={[
          ...shown.checkout_calls.map(({ outcome, count, before: past }) => ({
            key: outcome as string,
            name: words.checkouts.outcomes[outcome],
            cells: [number(count), number(past)],
          })),
          { key: 'orders', name: work.recoveredOrders, cells: [number(now.orders), number(earlier.orders)] },
          { key: 'value', name: work.recoveredValue, cells: [inMoney(now.value), inMoney(earlier.value)] },
        ]}
      />
    </ReportPart>
  )
}

/** The steps of the checkout as bars, and as numbers beside them. */
function Funnel() {
  const { words, number } = useSpeech()
  const { value } = useReportWords()
  const { events, days } = useLoaderData<typeof loader>()
  const { work } = words.reports
  // The object has these keys and no others.
  const steps = Object.keys(work.steps) as (keyof typeof work.steps)[]
  const counts = steps.map((step) => events.find(({ event }) => event === step)?.count ?? 0)
  const most = Math.max(1, ...counts)
  const first = counts[0] ?? 0
  return (
    <ReportPart title={work.funnel} lead={work.funnelMeaning(number(days))}>
      <SimpleTable
        label={work.funnel}
        columns={[work.step, work.count, work.share]}
        rows={steps.map((step, index) => ({
          key: step,
          name: (
            <>
              {work.steps[step]}
              <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect width={((counts[index] ?? 0) / most) * 100} height={10} />
              </svg>
            </>
          ),
          cells: [
            number(counts[index] ?? 0),
            value('taken_share', first === 0 ? null : (counts[index] ?? 0) / first),
          ],
        }))}
      />
    </ReportPart>
  )
}

function Cash() {
  const { words, number, money } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { work, couriers } = words.reports
  const cash = shown.cash ?? []
  const names: Readonly<Record<string, string>> = couriers
  return (
    <ReportPart title={work.cash} lead={work.cashMeaning}>
      {cash.length === 0 ? (
        <Empty>{work.noCash}</Empty>
      ) : (
        <SimpleTable
          label={work.cash}
          columns={[work.courier, work.age, work.parcels, work.amount]}
          rows={cash.map((row) => ({
            key: `${row.courier} ${row.from_days}`,
            name: names[row.courier] ?? row.courier,
            cells: [
              row.to_days === null
                ? work.daysOrMore(number(row.from_days))
                : work.days(number(row.from_days), number(row.to_days)),
              number(row.parcels),
              money(row.cash),
            ],
          }))}
        />
      )}
    </ReportPart>
  )
}

function Stock() {
  const { words, number, either } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { work } = words.reports
  return (
    <ReportPart title={work.stock} lead={work.stockMeaning}>
      {shown.stock.length === 0 ? (
        <Empty>{work.noStock}</Empty>
      ) : (
        <SimpleTable
          label={work.stock}
          columns={[words.reports.firsts.products, work.free, work.sold, work.daysLeft]}
          rows={shown.stock.map((row) => ({
            key: String(row.id),
            name: <Link to={`/products/${row.id}`}>{either(row.name, row.name_bn)}</Link>,
            cells: [number(row.free), number(row.sold_30_days), number(row.days_left)],
          }))}
        />
      )}
    </ReportPart>
  )
}

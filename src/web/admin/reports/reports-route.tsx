import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { getReport } from '#contract/staff/reports/reports.ts'
import { reportPeriods } from '#domain/reports/periods.ts'
import { dailyReports, type DailyReport } from '#domain/reports/reports.ts'
import { doAsStaff, loadAsStaff, onlyWith, refusalIn } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { Button } from '#web/ui/button.tsx'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { ReportTable } from './report-table.tsx'
import { SalesChart } from './sales-chart.tsx'
import { saveOf } from './saved/saved-calls.ts'
import { SaveForm } from './saved/save-form.tsx'
import { ShownDays } from './shown-days.tsx'
import * as styles from './reports.module.css'

const read = namedEndpoint<typeof getReport>({ method: 'GET', path: '/v1/staff/reports/:report' })

const isReport = (name: string): name is DailyReport => dailyReports.some((one) => one === name)

export async function loader(args: LoaderFunctionArgs) {
  const { report: wanted = 'days', ...given } = givenIn(new URL(args.request.url).searchParams)
  const report = isReport(wanted) ? wanted : 'days'
  // The API checks all.
  const query = given as Arguments<typeof getReport>['query']
  await onlyWith(args, 'reports:read')
  const told = await doAsStaff(args, (api) => api(read, { params: { report }, query }))
  if (told.ok) return { shown: told.value, refused: null, given }
  // Days that were typed wrong are told above the report of the last week.
  const shown = await loadAsStaff(args, (api) => api(read, { params: { report }, query: {} }))
  return { shown, refused: refusalIn(told), given }
}

/** Saves the report that is shown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => saveOf(api, form))
  if (outcome.ok) return redirect(`/reports/saved/${outcome.value.id}?done=saved`)
  return { refused: refusalIn(outcome), problem: outcome.errors['name'], typed: valuesOf(form) }
}
type SaveAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** Sales and parcels of a period beside the period before. */
export default function ReportsRoute() {
  const { words } = useSpeech()
  const { shown, refused, given } = useLoaderData<typeof loader>()
  const unsaved = useActionData<SaveAnswer>() ?? null
  const { reports } = words
  const isEmpty = [...shown.total.values, ...shown.total.before].every((value) => (value ?? 0) === 0)
  return (
    <div className={styles['page']}>
      <title>{`${reports.title} · ${words.area}`}</title>
      <h1>{reports.title}</h1>
      <Neighbours />
      <ListTabs
        label={reports.title}
        tabs={dailyReports.map((report) => ({
          to: addressOf(given, { report }),
          name: reports.names[report],
          isCurrent: report === shown.report,
        }))}
      />
      <Period />
      <Answer refused={refused ?? (unsaved?.problem === undefined ? unsaved?.refused : null)} />
      <SaveForm shown={shown} refused={unsaved} />
      <div className={styles['part']}>
        <h2>{reports.names[shown.report]}</h2>
        <ShownDays shown={shown} />
        {isEmpty ? (
          <Empty>{reports.nothing}</Empty>
        ) : (
          <>
            {shown.report === 'days' && (
              <>
                <FigureTiles shown={shown} />
                <SalesChart key={`${shown.period.first} ${shown.period.last}`} shown={shown} />
              </>
            )}
            <ReportTable shown={shown} />
          </>
        )}
      </div>
      <Meanings />
    </div>
  )
}

function addressOf(given: Readonly<Record<string, string>>, more: Readonly<Record<string, string>>): string {
  return `/reports?${new URLSearchParams({ ...given, ...more }).toString()}`
}

/** The reports that have pages of their own. */
function Neighbours() {
  const { reports } = useSpeech().words
  const { may } = usePerson()
  return (
    <p className={styles['links']}>
      {reports.also} <Link to="/reports/saved">{reports.saved.title}</Link>
      <Link to="/reports/work">{reports.work.title}</Link>
      {may('reports:read') && <Link to="/vat/report">{reports.vat}</Link>}
      {may('catalogue:read') && <Link to="/searches">{reports.searches}</Link>}
      {may('promotions:read') && <Link to="/promotions">{reports.promotions}</Link>}
      {may('orders:read') && <Link to="/returns/reasons">{reports.returns}</Link>}
    </p>
  )
}

/** The period as links, and two days of one's own. */
function Period() {
  const { reports } = useSpeech().words
  const { shown, given } = useLoaderData<typeof loader>()
  const { report, period } = shown
  const filters = { ...given }
  return (
    <div className={styles['part']}>
      <ListTabs
        label={reports.period}
        tabs={reportPeriods
          .filter((one) => one !== 'custom')
          .map((one) => ({
            to: addressOf({ report }, { period: one }),
            name: reports.periods[one],
            isCurrent: one === period.period,
          }))}
      />
      <div className={styles['filter']}>
        <Form className={styles['filter']} key={`${period.first} ${period.last} ${report}`}>
          <input type="hidden" name="report" value={report} />
          <input type="hidden" name="period" value="custom" />
          <Field
            type="date"
            name="since"
            label={reports.since}
            defaultValue={given['since'] ?? period.first}
            required
          />
          <Field
            type="date"
            name="until"
            label={reports.until}
            defaultValue={given['until'] ?? period.last}
            required
          />
          <Button type="submit">{reports.show}</Button>
        </Form>
        <CsvLink of={`reports/${report}`} filters={filters} sort={undefined} />
      </div>
    </div>
  )
}

/** What each column counts. */
function Meanings() {
  const { reports } = useSpeech().words
  const { shown } = useLoaderData<typeof loader>()
  return (
    <details className={styles['part']}>
      <summary>{reports.meaning}</summary>
      <dl className={styles['meanings']}>
        {shown.columns.map((figure) => (
          <div key={figure}>
            <dt>{reports.figures[figure]}</dt>
            <dd>{reports.meanings[figure]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { getVatReport } from '#contract/staff/vat/report.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { ScrollSideways } from '#web/admin/ui/scroll-sideways.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { digitsIn } from '#web/text/numbers.ts'
import { VatTabs } from './vat-tabs.tsx'
import * as styles from './vat.module.css'

const read = namedEndpoint<typeof getVatReport>({ method: 'GET', path: '/v1/staff/vat/report' })

export async function loader(args: LoaderFunctionArgs) {
  const month = new URL(args.request.url).searchParams.get('month')
  return loadAsStaff(args, (api) => api(read, { query: month === null ? {} : { month } }))
}

/** VAT of a month by rate. */
export default function ReportRoute() {
  const { words } = useSpeech()
  const { month, rows } = useLoaderData<typeof loader>()
  const nameOf = useMonthName()
  const { vat } = words
  return (
    <div className={styles['wide']}>
      <title>{`${vat.reportTitle} · ${words.area}`}</title>
      <header className={styles['part']}>
        <h1>{vat.reportTitle}</h1>
        <VatTabs />
        <p className={styles['quiet']}>{vat.reportLead}</p>
      </header>
      <Choice />
      <section className={styles['part']} aria-labelledby="month-shown">
        <h2 id="month-shown">{nameOf(month)}</h2>
        {rows.length === 0 ? <Empty>{vat.noSales}</Empty> : <Rates />}
        <Agreement />
      </section>
    </div>
  )
}

function useMonthName(): (month: string) => string {
  const { words, language } = useSpeech()
  return (month) => {
    const [year = '', number = ''] = month.split('-')
    return words.vat.monthOf(words.months[Number(number) - 1] ?? '', digitsIn(language, year))
  }
}

function Choice() {
  const { words } = useSpeech()
  const { month, months } = useLoaderData<typeof loader>()
  const nameOf = useMonthName()
  const { vat } = words
  const offered = months.includes(month) ? months : [month, ...months]
  return (
    <div className={`${styles['filter']} ${styles['screen']}`}>
      <Form method="get" className={styles['filter']} key={month}>
        <Select
          name="month"
          label={vat.month}
          choices={offered.map((one) => [one, nameOf(one)] as const)}
          defaultValue={month}
        />
        <Button type="submit">{vat.show}</Button>
      </Form>
      <CsvLink of="vat/report" filters={{ month }} sort={undefined} />
      <Button onClick={() => window.print()}>{vat.print}</Button>
    </div>
  )
}

type Figures = Reply<typeof getVatReport>['total']
const figures = [
  'sales',
  'returns',
  'net',
  'without_vat',
  'vat_of_sales',
  'vat_of_returns',
  'vat',
] as const satisfies readonly (keyof Figures)[]

function Rates() {
  const { words, percent } = useSpeech()
  const { rows, total } = useLoaderData<typeof loader>()
  const { vat } = words
  return (
    <ScrollSideways label={vat.report}>
      <table className={`${tableClass} ${styles['report']}`}>
        <TableHead columns={[vat.columns.rate, ...figures.map((name) => vat.columns[name])]} />
        <tbody>
          {rows.map(({ rate, ...row }) => (
            <Row key={rate} name={rate === null ? vat.delivery : vat.rateOf(percent(rate))} of={row} />
          ))}
          <Row name={vat.sum} of={total} isSum />
        </tbody>
      </table>
    </ScrollSideways>
  )
}

interface RowProps {
  readonly name: string
  readonly of: Figures
  readonly isSum?: boolean
}

function Row({ name, of, isSum = false }: RowProps) {
  const { words, money } = useSpeech()
  return (
    <tr className={isSum ? styles['sum'] : undefined}>
      <th scope="row">{name}</th>
      {figures.map((figure) => (
        <td key={figure}>
          <span className={styles['label']} aria-hidden>
            {words.vat.columns[figure]}
          </span>
          {money(of[figure])}
        </td>
      ))}
    </tr>
  )
}

/** Whether the report says what the books say. */
function Agreement() {
  const { words, money } = useSpeech()
  const { total, ledger_vat: books } = useLoaderData<typeof loader>()
  const { vat } = words
  return total.vat === books ? (
    <p className={styles['good']}>{vat.agrees}</p>
  ) : (
    <p className={styles['problem']}>{vat.differs(money(books))}</p>
  )
}

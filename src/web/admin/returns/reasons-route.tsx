import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listReturnReasons } from '#contract/staff/returns.ts'
import { returnReasons } from '#domain/order/returns/return-rules.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

const read = namedEndpoint<typeof listReturnReasons>({ method: 'GET', path: '/v1/staff/return-reasons' })

export function loader(args: LoaderFunctionArgs) {
  const since = new URL(args.request.url).searchParams.get('since') ?? ''
  return loadAsStaff(args, (api) => api(read, { query: since === '' ? {} : { since } }))
}

/** Which products come back, how often, and why. */
export default function ReasonsRoute() {
  const { words, number, either } = useSpeech()
  const { since, results } = useLoaderData<typeof loader>()
  const { returns } = words
  const most = Math.max(...results.map(({ returned }) => returned))
  return (
    <div className={styles['page']}>
      <title>{`${returns.reasonsTitle} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/returns">{returns.toBoard}</Link>
        </p>
        <h1>{returns.reasonsTitle}</h1>
        <p className={styles['quiet']}>{returns.reasonsLead}</p>
      </header>
      <div className={styles['filter']}>
        <Form className={styles['filter']} key={since}>
          <Field name="since" type="date" label={returns.since} defaultValue={since} required />
          <Button type="submit">{returns.show}</Button>
        </Form>
        <CsvLink of="return-reasons" filters={{ since }} sort={undefined} />
      </div>
      {results.length === 0 && <Empty>{returns.noReasons}</Empty>}
      {results.length > 0 && (
        <table className={`${tableClass} ${styles['table']}`}>
          <TableHead columns={[returns.product, returns.back]} />
          <tbody>
            {results.map((one) => (
              <tr key={one.slug ?? one.name}>
                <td>
                  {either(one.name, one.name_bn)}
                  <span className={styles['quiet']}>
                    {returnReasons
                      .filter((reason) => (one.reasons[reason] ?? 0) > 0)
                      .map((reason) => `${returns.reasons[reason]} ${number(one.reasons[reason] ?? 0)}`)
                      .join(' · ')}
                  </span>
                </td>
                <td>
                  <Bar share={(100 * one.returned) / most} />
                  {number(one.returned)} / {number(one.sold)}
                  {one.sold > 0 && ` (${returns.share(number(Math.round((100 * one.returned) / one.sold)))})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Bar({ share }: { readonly share: number }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="4" />
    </svg>
  )
}

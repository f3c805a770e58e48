import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listUnpaidParcels } from '#contract/staff/payouts.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './payouts.module.css'

const unpaid = namedEndpoint<typeof listUnpaidParcels>({ method: 'GET', path: '/v1/staff/unpaid-parcels' })

const couriers = ['steadfast', 'pathao', 'redx'] as const

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('courier')
  const courier = couriers.find((code) => code === asked) ?? 'steadfast'
  const at = new Date().toISOString()
  return { courier, at, ...(await loadAsStaff(args, (api) => api(unpaid, { query: { courier } }))) }
}

/** A letter to a courier with the parcels whose cash it has not paid out, to be printed or kept as PDF. */
export default function ClaimRoute() {
  const { words, money, number, day } = useSpeech()
  const { courier, at, results, cash } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { payouts } = words
  // A claim is about what is late.
  const least = Number(search.get('days') ?? 0) || 0
  const due = results.filter(({ days }) => days >= least)
  const total = due.length === results.length ? cash : due.reduce((sum, one) => sum + one.cash, 0)
  return (
    <div className={styles['page']}>
      <title>{`${payouts.claim} · ${words.area}`}</title>
      <header className={styles['noPrint']}>
        <p>
          <Link to="/payouts">{payouts.title}</Link>
        </p>
        <h1>{payouts.claim}</h1>
        <nav className={styles['buttons']} aria-label={payouts.claimAge}>
          {[0, 7, 14].map((days) => (
            <Link
              key={days}
              to={`?courier=${courier}&days=${days}`}
              aria-current={days === least ? 'page' : undefined}
            >
              {days === 0 ? payouts.claimAll : payouts.claimOver(number(days))}
            </Link>
          ))}
        </nav>
        {due.length > 0 && <Button onClick={() => print()}>{payouts.print}</Button>}
      </header>
      {due.length === 0 ? (
        <Empty>{payouts.owedNothing}</Empty>
      ) : (
        <article className={styles['letter']}>
          <p>{day(at)}</p>
          <p>{payouts.letterTo(words.courier[courier])}</p>
          <h2>{payouts.letterSubject(number(due.length), money(total))}</h2>
          <p>{payouts.letterText}</p>
          <ParcelTable parcels={due} total={total} />
          <p>{payouts.letterEnd}</p>
        </article>
      )}
    </div>
  )
}

interface ParcelTableProps {
  readonly parcels: ReturnType<typeof useLoaderData<typeof loader>>['results']
  readonly total: number
}

function ParcelTable({ parcels: due, total }: ParcelTableProps) {
  const { words, money, day } = useSpeech()
  const { payouts } = words
  return (
    <table className={styles['both']}>
      <TableHead columns={[payouts.consignment, payouts.ourNumber, payouts.handedIn, payouts.collected]} />
      <tbody>
        {due.map((one) => (
          <tr key={one.number}>
            <td>{one.consignment ?? '–'}</td>
            <td>{one.number}</td>
            <td>{day(one.handed_in_at)}</td>
            <td>{money(one.cash)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {payouts.total}
          </th>
          <td>
            <strong>{money(total)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

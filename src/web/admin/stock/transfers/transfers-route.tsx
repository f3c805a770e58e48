import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listTransfers, TransferRowView } from '#contract/staff/catalogue/stock-transfers.ts'
import { recallingLoader } from '#web/admin/layout/recall.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { TakeAlong } from '#web/admin/stock/offline/take-along.tsx'
import { WaitsOnPhone } from '#web/admin/stock/receiving/waiting-receipts.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { StateTabs, WorkList } from '#web/admin/stock/work-list.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { transferSheets } from './kept-sheets.ts'
import { transferTones } from './transfer-tones.ts'

const list = namedEndpoint<typeof listTransfers>({ method: 'GET', path: '/v1/staff/stock/transfers' })

export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks both.
  const query = given as Arguments<typeof listTransfers>['query']
  return { listed: await loadAsStaff(args, (api) => api(list, { query })), state: given['state'] ?? '' }
}

/** The list opens without a connection, too, as the way back to a transfer does. */
export const clientLoader = recallingLoader<typeof loader>('stock/transfers/transfers-route')

/** Pieces that went from one place to another. */
export default function TransfersRoute() {
  const { words } = useSpeech()
  const { listed, state } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { transfers } = words
  return (
    <div className={styles['page']}>
      <title>{`${transfers.title} · ${words.area}`}</title>
      <div className={styles['head']}>
        <h1>{transfers.title}</h1>
        {may('stock:count') && (
          <Link to="/stock/transfers/new" className={buttonClass({ look: 'primary' })}>
            {transfers.new}
          </Link>
        )}
      </div>
      <StockNav />
      <p className={styles['quiet']}>{transfers.lead}</p>
      <StateTabs
        label={transfers.title}
        path="/stock/transfers"
        all={transfers.all}
        states={transfers.states}
        state={state}
      />
      <WorkList listed={listed} none={state === '' ? transfers.none : transfers.noMatch}>
        {(one) => <TransferItem key={one.number} transfer={one} />}
      </WorkList>
    </div>
  )
}

function TransferItem({ transfer }: { readonly transfer: TransferRowView }) {
  const { words, number, either, moment } = useSpeech()
  const { transfers } = words
  const { may } = usePerson()
  const { number: name, from, to, state, pieces, arrived, missing, by, sent_at: at, note } = transfer
  const progress = [
    arrived > 0
      ? transfers.arrivedOf(number(arrived), number(pieces))
      : transfers.pieces(pieces, number(pieces)),
    ...(missing > 0 ? [transfers.missingOf(number(missing))] : []),
  ]
  return (
    <li className={styles['item']}>
      <span>
        <Link to={`/stock/transfers/${name}`} className={styles['name']}>
          {name}
        </Link>{' '}
        {transfers.way(either(from.name, from.name_bn), either(to.name, to.name_bn))}
        <span className={styles['quiet']}>
          {by === null ? transfers.sentAt(moment(at)) : transfers.sentBy(by.name, moment(at))}
          {note !== null && ` · ${note}`}
        </span>
      </span>
      <span>
        <Pill tone={transferTones[state]}>{transfers.states[state]}</Pill>
        <span className={styles['quiet']}>{progress.join(' · ')}</span>
        <WaitsOnPhone work={name} />
        {state === 'sent' && may('stock:count') && (
          <TakeAlong work={{ list: '/stock/transfers', number: name }} sheets={transferSheets} />
        )}
      </span>
    </li>
  )
}

import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listPurchases, PurchaseRowView } from '#contract/staff/catalogue/stock-purchases.ts'
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
import { purchaseSheets } from './kept-sheets.ts'
import { purchaseTones } from './purchase-tones.ts'

const list = namedEndpoint<typeof listPurchases>({ method: 'GET', path: '/v1/staff/stock/purchases' })

export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks both.
  const query = given as Arguments<typeof listPurchases>['query']
  return { listed: await loadAsStaff(args, (api) => api(list, { query })), state: given['state'] ?? '' }
}

/** The list opens without a connection, too, as the way back to a purchase list does. */
export const clientLoader = recallingLoader<typeof loader>('stock/purchases/purchases-route')

/** Purchase lists: pieces that were ordered from suppliers, and how many of them arrived. */
export default function PurchasesRoute() {
  const { words } = useSpeech()
  const { listed, state } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { purchases } = words
  return (
    <div className={styles['page']}>
      <title>{`${purchases.title} · ${words.area}`}</title>
      <div className={styles['head']}>
        <h1>{purchases.title}</h1>
        {may('stock:write') && (
          <Link to="/stock/purchases/new" className={buttonClass({ look: 'primary' })}>
            {purchases.new}
          </Link>
        )}
      </div>
      <StockNav />
      <p className={styles['quiet']}>{purchases.lead}</p>
      <StateTabs
        label={purchases.title}
        path="/stock/purchases"
        all={purchases.all}
        states={purchases.states}
        state={state}
      />
      <WorkList listed={listed} none={state === '' ? purchases.none : purchases.noMatch}>
        {(one) => <PurchaseItem key={one.number} purchase={one} />}
      </WorkList>
    </div>
  )
}

function PurchaseItem({ purchase }: { readonly purchase: PurchaseRowView }) {
  const { words, number, either, moment, day } = useSpeech()
  const { purchases } = words
  const { may } = usePerson()
  const {
    location,
    state,
    ordered,
    received,
    rejected,
    by,
    created_at: at,
    note,
    expected_on: due,
  } = purchase
  const facts = [
    by === null ? purchases.at(moment(at)) : purchases.by(by.name, moment(at)),
    ...(due === null ? [] : [purchases.due(day(due))]),
    ...(note === null ? [] : [note]),
  ]
  const progress = [
    purchases.receivedOf(number(received), number(ordered)),
    ...(rejected > 0 ? [purchases.rejectedOf(number(rejected))] : []),
  ]
  return (
    <li className={styles['item']}>
      <span>
        <Link to={`/stock/purchases/${purchase.number}`} className={styles['name']}>
          {purchase.number}
        </Link>{' '}
        {purchase.supplier} → {either(location.name, location.name_bn)}
        <span className={styles['quiet']}>{facts.join(' · ')}</span>
      </span>
      <span>
        <Pill tone={purchaseTones[state]}>{purchases.states[state]}</Pill>
        <span className={styles['quiet']}>{progress.join(' · ')}</span>
        <WaitsOnPhone work={purchase.number} />
        {state === 'open' && may('stock:count') && (
          <TakeAlong work={{ list: '/stock/purchases', number: purchase.number }} sheets={purchaseSheets} />
        )}
      </span>
    </li>
  )
}

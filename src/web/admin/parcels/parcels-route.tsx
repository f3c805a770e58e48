import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { changeParcel } from '#contract/staff/orders.ts'
import type { listParcelProblems, ParcelProblemView } from '#contract/staff/parcels.ts'
import { parcelActions } from '#domain/order/parcels/parcel-problem-actions.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { takaIn } from '#web/admin/ui/typed-numbers.ts'
import { readForm } from '#web/app/read-form.ts'
import { ParcelTabs } from './parcel-tabs.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import * as styles from './parcels.module.css'

const list = namedEndpoint<typeof listParcelProblems>({ method: 'GET', path: '/v1/staff/parcels' })
const change = namedEndpoint<typeof changeParcel>({
  method: 'POST',
  path: '/v1/staff/parcels/:parcel/actions',
})

export function loader(args: LoaderFunctionArgs) {
  const page = new URL(args.request.url).searchParams.get('page')
  // The API checks it.
  const query = (page === null ? {} : { page }) as Arguments<typeof listParcelProblems>['query']
  return loadAsStaff(args, (api) => api(list, { query }))
}

/** Does what the button of a parcel says. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const parcel = textOf(form, 'parcel')
  const name = parcelActions.find((one) => one === textOf(form, 'action')) ?? 'check'
  const changed = await doAsStaff({ context }, (api) =>
    api(change, { params: { parcel }, body: bodyOf(form, name) }),
  )
  return changed.ok ? { parcel, done: name } : { parcel, refused: changed.message }
}

/** The form as the API takes it, which checks every value. */
function bodyOf(form: FormData, action: string): Arguments<typeof changeParcel>['body'] {
  const typed = ['reason', 'note', 'status', 'consignment_id', 'problem', 'since'].flatMap((name) => {
    const value = textOf(form, name).trim()
    return value === '' ? [] : [[name, value]]
  })
  const collected = textOf(form, 'collected').trim()
  return {
    action,
    ...Object.fromEntries(typed),
    ...(collected !== '' && { collected: takaIn(collected) }),
  } as Arguments<typeof changeParcel>['body']
}

const PAGE = 10

/** Parcels that need somebody, each with what to do. */
export default function ParcelsRoute() {
  const { words, number } = useSpeech()
  const { results, count, page, pages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { parcels } = words
  const first = (page - 1) * PAGE
  return (
    <div className={styles['page']}>
      <title>{`${parcels.title} · ${words.area}`}</title>
      <header className={styles['part']}>
        <h1>{parcels.title}</h1>
        <ParcelTabs current="trouble" />
        <p className={styles['quiet']}>{parcels.lead}</p>
        <p>
          <Link to="/orders?view=packed">{parcels.toBook}</Link>
        </p>
        {answer !== undefined && (
          <Answer
            done={answer.done === undefined ? undefined : `${answer.parcel}: ${parcels.done[answer.done]}`}
            refused={answer.refused}
          />
        )}
      </header>
      {results.length === 0 && <Empty>{parcels.none}</Empty>}
      <ul className={styles['cards']}>
        {results.map((one) => (
          <Trouble key={`${one.number} ${one.problem}`} parcel={one} />
        ))}
      </ul>
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          range={words.orders.range(number(first + 1), number(first + results.length), number(count))}
        />
      )}
    </div>
  )
}

function Trouble({ parcel }: { readonly parcel: ParcelProblemView }) {
  const { words, money, moment } = useSpeech()
  const { parcels } = words
  return (
    <li className={styles['card']}>
      <h2>{parcels.problems[parcel.problem]}</h2>
      <p className={styles['facts']}>
        <Link to={`/orders/${parcel.order}`}>{parcel.order}</Link>
        <Pill>{words.parcel[parcel.status]}</Pill>
        <span>
          {words.courier[parcel.courier]} {parcel.consignment_id ?? parcel.number}
        </span>
        {parcel.cod > 0 && <span>{parcels.cash(money(parcel.cod))}</span>}
        <span className={styles['quiet']}>{parcels.since(moment(parcel.since))}</span>
        {parcel.tracking_url !== null && (
          <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
            {words.order.track}
          </a>
        )}
      </p>
      <p>{parcels.advice?.[parcel.problem] ?? parcel.to_do}</p>
      <ParcelSteps parcel={parcel} />
    </li>
  )
}

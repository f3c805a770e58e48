import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { getPayout, settlePayoutLine } from '#contract/staff/payouts.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { PayoutLines } from './payout-lines.tsx'
import * as styles from './payouts.module.css'

const read = namedEndpoint<typeof getPayout>({ method: 'GET', path: '/v1/staff/payouts/:payout' })
const settle = namedEndpoint<typeof settlePayoutLine>({
  method: 'POST',
  path: '/v1/staff/payout-lines/:line/settlement',
})

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  // The API checks both.
  const query = Object.fromEntries(
    ['show', 'page'].flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  ) as Arguments<typeof getPayout>['query']
  return loadAsStaff(args, (api) => api(read, { params: { payout: args.params['payout'] ?? '' }, query }))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const input = { params: { line: textOf(form, 'line') }, body: { reason: textOf(form, 'reason') } }
  const settled = await doAsStaff({ context }, (api) => api(settle, input))
  return settled.ok ? { done: settled.value.consignment } : { refused: settled.message }
}

const PAGE = 100

/** A statement with its open differences, or with all of its lines. */
export default function PayoutRoute() {
  const { words, money, number, moment } = useSpeech()
  const { payout, lines, page, pages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  const { payouts } = words
  const name = `${words.courier[payout.courier]} ${payout.reference}`
  const first = (page - 1) * PAGE
  return (
    <div className={styles['page']}>
      <title>{`${name} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/payouts">{payouts.title}</Link>
        </p>
        <h1>{name}</h1>
        <p className={styles['quiet']}>
          {moment(payout.imported_at)} · {payout.imported_by.name}
          {payout.left_out > 0 && ` · ${payouts.leftOut(number(payout.left_out))}`}
        </p>
      </header>
      <p>
        {payouts.sums(
          payouts.parcels(payout.lines, number(payout.lines)),
          money(payout.collected),
          money(payout.fee),
          money(payout.paid),
        )}
      </p>
      <Answer
        done={answer?.done === undefined ? undefined : payouts.settled(answer.done)}
        refused={answer?.refused}
      />
      <nav className={styles['buttons']} aria-label={payouts.why}>
        <Link to="?show=open">{payouts.onlyOpen(number(payout.open))}</Link>
        <Link to="?show=all">{payouts.allLines(number(payout.lines))}</Link>
      </nav>
      {lines.length === 0 ? (
        <Empty>{payouts.allFits}</Empty>
      ) : (
        <>
          <PayoutLines lines={lines} maySettle={may('money:write')} />
          {pages > 1 && (
            <Pages
              page={page}
              pages={pages}
              range={words.orders.range(
                number(first + 1),
                number(first + lines.length),
                number(payout.lines),
              )}
            />
          )}
        </>
      )}
    </div>
  )
}

import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listCredit } from '#contract/staff/credit/credit-accounts.ts'
import { creditStates } from '#domain/credit/credit-account.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CreditItem } from './credit-item.tsx'
import * as styles from './credit.module.css'

const list = namedEndpoint<typeof listCredit>({ method: 'GET', path: '/v1/staff/credit' })

/** Accounts to a page, as the API gives them. */
const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks them.
  const query = given as Arguments<typeof listCredit>['query']
  const listed = await loadAsStaff(args, (api) => api(list, { query }))
  const { state = '', waits = '', q = '' } = given
  return { listed, state, waits, q }
}

/** Gift cards and store credit by their state, and what the shop owes on all of them. */
export default function CreditsRoute() {
  const { words, number, money } = useSpeech()
  const { listed, state, waits, q } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { credit } = words
  const { results, page, pages, count, owed, waiting } = listed
  const before = (page - 1) * PAGE
  const isAll = state === '' && waits === ''
  const tabs = [
    { to: '/credit', name: credit.all, isCurrent: isAll },
    {
      to: '/credit?waits=yes',
      name: credit.waiting,
      isCurrent: waits !== '',
      counted: { count: waiting },
    },
    ...creditStates.map((one) => ({
      to: `/credit?state=${one}`,
      name: credit.states[one],
      isCurrent: state === one,
    })),
  ]
  return (
    <div className={styles['page']}>
      <title>{`${credit.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{credit.title}</h1>
        {may('refunds:write') && (
          <Link to="/credit/new" className={buttonClass({ look: 'primary' })}>
            {credit.new}
          </Link>
        )}
      </header>
      <p className={styles['quiet']}>
        {credit.lead} {credit.owed(money(owed))}
      </p>
      <ToBatches waiting={listed.waiting_batches} />
      <ListTabs label={credit.title} tabs={tabs} />
      <search key={q}>
        <Form className={styles['find']}>
          {state !== '' && <input type="hidden" name="state" value={state} />}
          {waits !== '' && <input type="hidden" name="waits" value={waits} />}
          <Field type="search" name="q" label={credit.find} defaultValue={q} autoComplete="off" />
          <Button type="submit">{credit.search}</Button>
        </Form>
      </search>
      {results.length === 0 && <Empty>{isAll && q === '' ? credit.none : credit.noMatch}</Empty>}
      {results.length > 0 && (
        <>
          <ul className={styles['list']}>
            {results.map((one) => (
              <CreditItem key={one.id} row={one} />
            ))}
          </ul>
          <Pages
            page={page}
            pages={pages}
            range={words.orders.range(number(before + 1), number(before + results.length), number(count))}
          />
        </>
      )}
    </div>
  )
}

/** Leads to cards that were issued together, and to those of them that wait. */
function ToBatches({ waiting }: { readonly waiting: number }) {
  const { words, number } = useSpeech()
  const { credit } = words
  return (
    <p className={styles['buttons']}>
      <Link to="/credit-batches">{credit.batches}</Link>
      {waiting > 0 && (
        <Link to="/credit-batches?state=waiting">{credit.batchesWait(waiting, number(waiting))}</Link>
      )}
    </p>
  )
}

import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listLedgerEntries, listOpenItems } from '#contract/staff/ledger.ts'
import { itemisedAccounts } from '#domain/ledger/accounts.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { EntryTable } from './entry-table.tsx'
import { moveAction, type MoveAnswer } from './move-actions.ts'
import { OpenItems } from './open-items.tsx'
import * as styles from './ledger.module.css'

const entries = namedEndpoint<typeof listLedgerEntries>({ method: 'GET', path: '/v1/staff/ledger/entries' })
const open = namedEndpoint<typeof listOpenItems>({ method: 'GET', path: '/v1/staff/ledger/open' })

/** In the address of the page that shows the entries of all accounts. */
const ALL = 'all'
const PAGE = 50

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const named = args.params['account'] ?? ALL
  const given = Object.fromEntries(
    ['since', 'until'].flatMap((name) => {
      const value = searchParams.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  const account = named === ALL ? {} : { account: named }
  const page = searchParams.get('page')
  // The API checks every value.
  const query = { ...account, ...given, ...(page !== null && { page }) } as Arguments<
    typeof listLedgerEntries
  >['query']
  const itemised = itemisedAccounts.find((code) => code === named)
  return loadAsStaff(args, async (api) => ({
    ...(await api(entries, { query })),
    account: query?.account ?? null,
    given: { ...account, ...given } as Readonly<Record<string, string>>,
    open: itemised === undefined ? null : await api(open, { query: { account: itemised } }),
  }))
}

export function action(args: ActionFunctionArgs): Promise<MoveAnswer | Response> {
  return moveAction(args)
}

/** The entries of an account, with its balance before and after them, and what the balance is made of. */
export default function AccountRoute() {
  const { words, number } = useSpeech()
  const {
    account,
    results,
    count,
    page,
    pages,

    given,
    open: items,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<MoveAnswer>()
  const { ledger } = words
  const name = account === null ? ledger.all : ledger.accounts[account]
  const first = (page - 1) * PAGE
  return (
    <div className={styles['page']}>
      <title>{`${name} · ${words.area}`}</title>
      <header className={styles['part']}>
        <p>
          <Link to="/ledger">{ledger.title}</Link>
        </p>
        <h1>{name}</h1>
        <Answer
          done={answer?.done === undefined ? undefined : ledger[answer.done]}
          refused={answer?.refused}
        />
      </header>
      {items !== null && <OpenItems items={items} />}
      <section className={styles['part']} aria-label={ledger.entries}>
        <div className={styles['head']}>
          <h2>{ledger.entries}</h2>
          <CsvLink of="ledger" filters={given} sort={undefined} />
        </div>
        <Form method="get" className={styles['filter']} key={JSON.stringify(given)}>
          <Field name="since" type="date" label={ledger.since} defaultValue={given['since']} />
          <Field name="until" type="date" label={ledger.until} defaultValue={given['until']} />
          <Button type="submit">{ledger.show}</Button>
        </Form>
        <Around />
        {results.length === 0 && <Empty>{ledger.noEntries}</Empty>}
        {results.length > 0 && <EntryTable entries={results} />}
        {pages > 1 && (
          <Pages
            page={page}
            pages={pages}
            range={ledger.range(number(first + 1), number(first + results.length), number(count))}
          />
        )}
      </section>
    </div>
  )
}

/** The balance of an account before and after its entries. */
function Around() {
  const { words, money } = useSpeech()
  const { opening, closing } = useLoaderData<typeof loader>()
  if (opening === null || closing === null) return null
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{words.ledger.opening}</dt>
        <dd>{money(opening)}</dd>
      </div>
      <div>
        <dt>{words.ledger.closing}</dt>
        <dd>{money(closing)}</dd>
      </div>
    </dl>
  )
}

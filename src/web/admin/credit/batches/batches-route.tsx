import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { CreditBatchRow, listCreditBatches } from '#contract/staff/credit/credit-batches.ts'
import { batchViews } from '#domain/credit/credit-batch.ts'
import * as styles from '#web/admin/credit/credit.module.css'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { requestTones } from '#web/admin/second-person/decisions.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

const list = namedEndpoint<typeof listCreditBatches>({ method: 'GET', path: '/v1/staff/credit-batches' })

/** Batches to a page, as the API gives them. */
const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks them.
  const query = given as Arguments<typeof listCreditBatches>['query']
  const listed = await loadAsStaff(args, (api) => api(list, { query }))
  const { state = '', q = '' } = given
  return { listed, state, q }
}

/** Gift cards that were issued together, by how far they are. */
export default function BatchesRoute() {
  const { words, number } = useSpeech()
  const { listed, state, q } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { creditBatches: batches, credit } = words
  const { results, page, pages, count, waiting } = listed
  const before = (page - 1) * PAGE
  const tabs = [
    { to: '/credit-batches', name: batches.all, isCurrent: state === '' },
    ...batchViews.map((one) => ({
      to: `/credit-batches?state=${one}`,
      name: batches.views[one],
      isCurrent: state === one,
      ...(one === 'waiting' && { counted: { count: waiting } }),
    })),
  ]
  const filters = { ...(state !== '' && { state }), ...(q !== '' && { q }) }
  return (
    <div className={styles['page']}>
      <title>{`${batches.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <div>
          <p>
            <Link to="/credit">{credit.toAll}</Link>
          </p>
          <h1>{batches.title}</h1>
        </div>
        {may('refunds:write') && (
          <Link to="/credit-batches/new" className={buttonClass({ look: 'primary' })}>
            {batches.new}
          </Link>
        )}
      </header>
      <p className={styles['quiet']}>{batches.lead}</p>
      <ListTabs label={batches.title} tabs={tabs} />
      <div className={styles['head']}>
        <search key={q}>
          <Form className={styles['find']}>
            {state !== '' && <input type="hidden" name="state" value={state} />}
            <Field type="search" name="q" label={batches.find} defaultValue={q} autoComplete="off" />
            <Button type="submit">{credit.search}</Button>
          </Form>
        </search>
        {results.length > 0 && <CsvLink of="credit-batches" filters={filters} sort={undefined} />}
      </div>
      {results.length === 0 && <Empty>{state === '' && q === '' ? batches.none : batches.noMatch}</Empty>}
      {results.length > 0 && (
        <>
          <ul className={styles['list']}>
            {results.map((one) => (
              <BatchItem key={one.id} row={one} />
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

function BatchItem({ row }: { readonly row: CreditBatchRow }) {
  const { words, money, number, day } = useSpeech()
  const { creditBatches: batches, credit } = words
  const { id, name, state, amount, cards, left, reference, expires_on: until } = row
  const notes = [
    batches.each(cards, number(cards), money(amount)),
    batches.asked(day(row.proposed_at)),
    ...(reference === null ? [] : [reference]),
    ...(until === null ? [] : [credit.until(day(until))]),
  ]
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <Link to={`/credit-batches/${id}`}>
          <bdi>{name}</bdi>
        </Link>
        <p className={styles['note']}>{notes.join(' · ')}</p>
      </div>
      <div className={styles['end']}>
        {state === 'done' && <strong>{batches.left(money(left))}</strong>}
        <Pill tone={requestTones[state]}>{batches.states[state]}</Pill>
        {row.write_off_waits && <Pill tone="warn">{batches.writeOffWaits}</Pill>}
        {row.handed_over_at !== null && <Pill tone="plain">{batches.handedOver}</Pill>}
      </div>
    </li>
  )
}

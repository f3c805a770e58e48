import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { printOrders } from '#contract/staff/prints.ts'
import type { getReturnsBoard } from '#contract/staff/returns.ts'
import { returnColumnCodes, type ReturnColumn } from '#domain/order/returns/return-columns.ts'
import { returnReasons } from '#domain/order/returns/return-rules.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PrintExchanges } from './print-exchanges.tsx'
import { ReturnCard } from './return-card.tsx'
import * as styles from './returns.module.css'

const read = namedEndpoint<typeof getReturnsBoard>({ method: 'GET', path: '/v1/staff/returns/board' })
const prints = namedEndpoint<typeof printOrders>({ method: 'POST', path: '/v1/staff/prints' })

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = Object.fromEntries(
    ['q', 'reason'].flatMap((name) => {
      const value = searchParams.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  ) as Readonly<Partial<Record<'q' | 'reason', string>>>
  // The API checks both.
  const query = given as Arguments<typeof getReturnsBoard>['query']
  const { columns, to_send: toSend } = await loadAsStaff(args, (api) => api(read, { query }))
  const wanted = returnColumnCodes.find((code) => code === searchParams.get('column'))
  // A phone shows one column: the one that was asked for, or the first with something in it.
  const shown = wanted ?? columns.find(({ count }) => count > 0)?.column ?? 'requested'
  return { columns, toSend, given, shown, now: Date.now(), key: crypto.randomUUID() }
}

/** Prints papers of exchanges and leads to the file. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const numbers = form.getAll('number').filter((one) => typeof one === 'string')
  const given = { action: textOf(form, 'print'), selection: { numbers } }
  // The API checks the paper.
  const body = given as Arguments<typeof printOrders>['body']
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const printed = await doAsStaff({ context }, (api) => api(prints, { body }, { headers }))
  return printed.ok ? redirect(`/jobs/${printed.value.id}`) : { refused: printed.message }
}

/** What customers send back, by how far it has come. */
export default function ReturnsRoute() {
  const { words } = useSpeech()
  const { columns, toSend, given, shown, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { returns } = words
  return (
    <div className={styles['page']}>
      <title>{`${returns.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{returns.title}</h1>
        <Link to="/returns/reasons">{returns.reasonsLink}</Link>
      </header>
      <Form className={styles['filter']} key={JSON.stringify(given)}>
        <Field
          name="q"
          type="search"
          label={returns.search}
          hint={returns.scanHint}
          defaultValue={given.q}
          autoComplete="off"
        />
        <Select
          name="reason"
          label={returns.reason}
          defaultValue={given.reason}
          choices={[
            ['', returns.anyReason],
            ...returnReasons.map((code) => [code, returns.reasons[code]] as const),
          ]}
        />
        <Button type="submit">{returns.show}</Button>
        {Object.keys(given).length > 0 && (
          <Link to="/returns" className={buttonClass({ look: 'quiet' })}>
            {returns.clear}
          </Link>
        )}
      </Form>
      <PrintExchanges key={key} numbers={toSend} formKey={key} refused={answer?.refused} />
      <Tabs />
      <div className={styles['board']}>
        {columns.map((one) => (
          <Column key={one.column} column={one} isShown={one.column === shown} />
        ))}
      </div>
    </div>
  )
}

/** The columns as tabs, on phones. */
function Tabs() {
  const { words, number } = useSpeech()
  const { columns, given, shown } = useLoaderData<typeof loader>()
  const { returns } = words
  const to = (column: ReturnColumn) => `?${new URLSearchParams({ ...given, column }).toString()}`
  return (
    <nav className={styles['tabs']} aria-label={returns.title}>
      {columns.map(({ column, count }) => (
        <Link key={column} to={to(column)} aria-current={column === shown ? 'page' : undefined} replace>
          {returns.columns[column]} {number(count)}
        </Link>
      ))}
    </nav>
  )
}

interface ColumnProps {
  readonly column: ReturnType<typeof useLoaderData<typeof loader>>['columns'][number]
  readonly isShown: boolean
}

function Column({ column: { column, count, results }, isShown }: ColumnProps) {
  const { words, number } = useSpeech()
  const { now } = useLoaderData<typeof loader>()
  const { returns } = words
  return (
    <section
      className={styles['column']}
      data-shown={isShown || undefined}
      aria-label={returns.columns[column]}
    >
      <h2>
        {returns.columns[column]} <span className={styles['count']}>{number(count)}</span>
      </h2>
      {results.length === 0 && <p className={styles['quiet']}>{returns.empty}</p>}
      <ul className={styles['cards']}>
        {results.map((one) => (
          <ReturnCard key={one.number} request={one} now={now} />
        ))}
      </ul>
      {count > results.length && <p className={styles['quiet']}>{returns.more(number(count))}</p>}
    </section>
  )
}

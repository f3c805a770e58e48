import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listAudit } from '#contract/staff/audit.ts'
import type { listActs } from '#contract/staff/undo.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/admin/ui/answer.tsx'
import * as styles from './audit.module.css'
import { inPresses, PressItem } from './press-item.tsx'

const list = namedEndpoint<typeof listAudit>({ method: 'GET', path: '/v1/staff/audit' })

const acts = namedEndpoint<typeof listActs>({ method: 'GET', path: '/v1/staff/undo/acts' })

const filters = ['person', 'kind', 'thing', 'order', 'since', 'until', 'before'] as const

/** The entries as the address has them; the API checks every value. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = Object.fromEntries(
    filters.flatMap((name) => {
      const value = searchParams.get(name)?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  ) as Partial<Record<(typeof filters)[number], string>>
  const query = given as Arguments<typeof listAudit>['query']
  return loadAsStaff(args, async (api) => {
    const found = await api(list, { query })
    const entries = found.data.map(({ id }) => id).join(',')
    const { results } = entries === '' ? { results: [] } : await api(acts, { query: { entries } })
    return { ...found, given, acts: results }
  })
}

/** What people who work here changed and revealed, press by press. */
export default function AuditRoute() {
  const { words } = useSpeech()
  const { data, next, given, acts: known } = useLoaderData<typeof loader>()
  const { audit } = words
  const { before: _, ...listed } = given
  const isFiltered = Object.keys(given).length > 0
  return (
    <div className={styles['page']}>
      <title>{`${audit.title} · ${words.area}`}</title>
      <header>
        <h1>{audit.title}</h1>
        <p className={styles['quiet']}>{audit.lead}</p>
        <CsvLink of="audit" filters={listed} sort={undefined} />
      </header>
      <Filters key={JSON.stringify(given)} />
      {data.length === 0 && <Empty>{isFiltered ? audit.noMatch : audit.empty}</Empty>}
      <ol className={styles['presses']}>
        {inPresses(data).map((press) => (
          <PressItem key={press[0].id} press={press} acts={known} />
        ))}
      </ol>
      <nav className={styles['row']} aria-label={audit.title}>
        {given.before !== undefined && (
          <Link to={addressOf({ ...given, before: '' })} className={buttonClass()}>
            {audit.newest}
          </Link>
        )}
        {next !== null && (
          <Link to={addressOf({ ...given, before: String(next) })} className={buttonClass()} rel="next">
            {audit.older}
          </Link>
        )}
      </nav>
    </div>
  )
}

function addressOf(given: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return `/audit?${search.toString()}`
}

function Filters() {
  const { words } = useSpeech()
  const { people, given } = useLoaderData<typeof loader>()
  const { audit } = words
  return (
    <Form className={styles['filters']} aria-label={audit.filters}>
      <Select
        name="person"
        label={audit.person}
        choices={[['', audit.everybody], ...people.map((one) => [one.id, one.name] as const)]}
        defaultValue={given.person}
      />
      <Select
        name="kind"
        label={audit.kind}
        choices={[['', audit.everything], ...Object.entries(audit.kinds)]}
        defaultValue={given.kind}
      />
      <Field name="order" label={audit.order} defaultValue={given.order} autoComplete="off" />
      <Field name="thing" label={audit.thing} defaultValue={given.thing} autoComplete="off" />
      <Field name="since" type="date" label={audit.since} defaultValue={given.since} />
      <Field name="until" type="date" label={audit.until} defaultValue={given.until} />
      <div className={styles['row']}>
        <Button type="submit" look="primary">
          {audit.show}
        </Button>
        {Object.keys(given).length > 0 && (
          <Link to="/audit" className={buttonClass({ look: 'quiet' })}>
            {audit.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}

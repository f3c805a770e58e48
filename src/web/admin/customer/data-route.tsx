import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type { eraseCustomer, exportCustomer, lookAtErasure } from '#contract/staff/customer-data.ts'
import type { getCustomer } from '#contract/staff/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { readForm } from '#web/app/read-form.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Answer, refusedClass } from '#web/admin/ui/answer.tsx'
import * as styles from './customer.module.css'
import { readableExport } from './readable-export.ts'

const page = namedEndpoint<typeof getCustomer>({ method: 'GET', path: '/v1/staff/customers/:customer' })
const look = namedEndpoint<typeof lookAtErasure>({
  method: 'GET',
  path: '/v1/staff/customers/:customer/erasure',
})
const erase = namedEndpoint<typeof eraseCustomer>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/erasure',
})
const getExport = namedEndpoint<typeof exportCustomer>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/export',
})

export async function loader(args: LoaderFunctionArgs) {
  const params = { customer: args.params['customer'] ?? '' }
  const [customer, erasure] = await Promise.all([
    loadAsStaff(args, (api) => api(page, { params })),
    loadAsStaff(args, (api) => api(look, { params })),
  ])
  return { id: customer.id, name: customer.name, erasure }
}

/** Hands out or erases what is kept of the person; both may ask for the second factor first. */
export async function action({ request, context, params: { customer = '' } }: ActionFunctionArgs) {
  const form = await readForm(request)
  const reason = textOf(form, 'reason').trim()
  const params = { customer }
  if (textOf(form, 'task') === 'export')
    return doAsStaff({ context }, (api) => exported(api, { customer, reason }))
  const body = { phone: textOf(form, 'phone'), reason }
  const done = await doAsStaff({ context }, (api) => api(erase, { params, body }))
  return done.ok ? redirect(`/customers/${customer}`) : done
}

async function exported(
  api: Api,
  { customer, reason }: { readonly customer: string; readonly reason: string },
) {
  const { data } = await api(getExport, { params: { customer }, body: { reason } })
  const day = new Date().toISOString().slice(0, 10)
  return {
    json: JSON.stringify(data, null, 2),
    html: readableExport({ title: `Abhoron, ${day}`, language: 'en', data }),
    day,
  }
}

export default function DataRoute() {
  const { words } = useSpeech()
  const { id, name, erasure } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { data } = words.customer
  const refused = answer?.ok === false && answer.code !== 'reauth_required' ? answer.message : undefined
  return (
    <div className={styles['page']}>
      <title>{`${data.title} · ${words.area}`}</title>
      <header>
        <Link to={`/customers/${id}`}>
          <bdi>{name}</bdi>
        </Link>
        <h1>{data.title}</h1>
        <p className={styles['quiet']}>{data.text}</p>
      </header>
      {refused !== undefined && <Answer refused={refused} />}
      <section className={styles['card']}>
        <h2>{data.exportTitle}</h2>
        <p>{data.exportText}</p>
        {answer?.ok === true ? (
          <Files {...answer.value} />
        ) : (
          <Form method="post" className={styles['form']}>
            <input type="hidden" name="task" value="export" />
            <Field name="reason" id="export-reason" required maxLength={300} label={data.reason} />
            <Button type="submit">{data.exportButton}</Button>
          </Form>
        )}
      </section>
      <Erasure erasure={erasure} />
      <StepUp answer={answer} />
    </div>
  )
}

interface FilesProps {
  readonly json: string
  readonly html: string
  readonly day: string
}

/** The export as files of this browser: the shop keeps none. */
function Files({ json, html, day }: FilesProps) {
  const { words } = useSpeech()
  const { data } = words.customer
  return (
    <p className={styles['pills']}>
      <Button look="primary" onClick={() => save(`customer-${day}.html`, html, 'text/html')}>
        {data.html}
      </Button>
      <Button onClick={() => save(`customer-${day}.json`, json, 'application/json')}>{data.json}</Button>
    </p>
  )
}

/** Lets the browser keep a text as a file. */
function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

type ErasureData = Awaited<ReturnType<typeof loader>>['erasure']

/** What goes, what stays and until when; and what stands in the way. */
function Erasure({ erasure }: { readonly erasure: ErasureData }) {
  const { words, number, money, day } = useSpeech()
  const { data } = words.customer
  const { goes, stays, open } = erasure
  const n = (count: number) => number(count)
  return (
    <section className={styles['card']}>
      <h2>{data.eraseTitle}</h2>
      <h3>{data.goes}</h3>
      <ul className={styles['factsList']}>
        <li>{data.goesPerson(n(goes.numbers))}</li>
        <li>{data.goesAccounts(n(goes.accounts))}</li>
        <li>{data.goesMessages(n(goes.messages))}</li>
        <li>{data.goesNotes(n(goes.notes), n(goes.photos))}</li>
      </ul>
      <h3>{data.stays}</h3>
      <ul className={styles['factsList']}>
        <li>{data.staysOrders(n(stays.orders), n(stays.payments), money(stays.spent))}</li>
        {stays.until !== null && <li>{data.staysUntil(day(stays.until))}</li>}
        <li>{data.staysTrace}</li>
      </ul>
      <Hindrances erasure={erasure} />
      {open.length === 0 && !erasure.works_here && (
        <Form method="post" className={styles['form']}>
          <input type="hidden" name="task" value="erase" />
          <Field
            name="phone"
            required
            inputMode="tel"
            autoComplete="off"
            label={data.phone}
            hint={data.phoneHint}
          />
          <Field name="reason" required maxLength={300} label={data.reason} />
          <Button type="submit" look="danger">
            {data.eraseButton}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** What somebody has to do, or to know, before an erasure. */
function Hindrances({ erasure: { open, likely, works_here } }: { readonly erasure: ErasureData }) {
  const { words, phone } = useSpeech()
  const { data } = words.customer
  return (
    <>
      {likely.length > 0 && (
        <div>
          <p>{data.likely}</p>
          <ul className={styles['list']}>
            {likely.map((one) => (
              <li key={one.id}>
                <Link to={`/customers/${one.id}`}>
                  <bdi>{one.name}</bdi>
                </Link>{' '}
                {phone(one.phone)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {works_here && <p className={refusedClass}>{data.worksHere}</p>}
      {open.length > 0 && (
        <div className={refusedClass}>
          <p>{data.open}</p>
          <ul className={styles['list']}>
            {open.map(({ order, why }) => (
              <li key={order}>
                <Link to={`/orders/${order}`}>{order}</Link>: {data.why[why]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { askCourierBalances, listPayouts } from '#contract/staff/payouts.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field, inputClass, Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { payoutAction, type PayoutAnswer } from './payout-actions.ts'
import { AskedPayments } from './asked-payments.tsx'
import { Balances } from './balances.tsx'
import { PreviewForm } from './preview-form.tsx'
import * as styles from './payouts.module.css'

const list = namedEndpoint<typeof listPayouts>({ method: 'GET', path: '/v1/staff/payouts' })

const balances = namedEndpoint<typeof askCourierBalances>({
  method: 'GET',
  path: '/v1/staff/courier-balances',
})

export async function loader(args: LoaderFunctionArgs) {
  const isAsked = new URL(args.request.url).searchParams.has('ask')
  const [listed, asked] = await Promise.all([
    loadAsStaff(args, (api) => api(list, {})),
    isAsked ? loadAsStaff(args, (api) => api(balances, {})) : null,
  ])
  return { ...listed, balances: asked?.results ?? null, key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs): Promise<PayoutAnswer | Response> {
  return payoutAction(args)
}

/** What couriers owe, the statements that came, and the form that takes one in. */
export default function PayoutsRoute() {
  const { words } = useSpeech()
  const { key, balances: asked } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const answer = useActionData<PayoutAnswer>()
  const { payouts } = words
  return (
    <div className={styles['page']}>
      <title>{`${payouts.title} · ${words.area}`}</title>
      <h1>{payouts.title}</h1>
      <Owed />
      <Balances asked={asked} />
      {may('money:write') &&
        (answer?.preview == null ? (
          <>
            <AskedPayments asked={answer?.asked} />
            <UploadForm answer={answer} />
          </>
        ) : (
          <PreviewForm
            key={answer.preview.preview}
            answer={answer}
            preview={answer.preview}
            requestKey={key}
          />
        ))}
      <Statements />
    </div>
  )
}

function Owed() {
  const { words, money, number, day } = useSpeech()
  const { owed } = useLoaderData<typeof loader>()
  const { payouts } = words
  return (
    <section className={styles['part']}>
      <h2>{payouts.owed}</h2>
      <p className={styles['quiet']}>{payouts.owedLead}</p>
      {owed.length === 0 && <Empty>{payouts.owedNothing}</Empty>}
      <ul className={styles['cards']}>
        {owed.map((one) => (
          <li key={one.courier} className={styles['card']}>
            <p className={styles['head']}>
              <strong>{words.courier[one.courier]}</strong> <strong>{money(one.cash)}</strong>
            </p>
            <p className={styles['quiet']}>
              {payouts.parcels(one.parcels, number(one.parcels))}
              {one.oldest_at !== null && ` · ${payouts.oldest(day(one.oldest_at))}`}
            </p>
            {one.over_week + one.over_two_weeks > 0 && (
              <p>{payouts.late(money(one.over_week), money(one.over_two_weeks))}</p>
            )}
            <p>
              <Link to={`/payouts/claim?courier=${one.courier}`}>{payouts.claim}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const couriers = ['steadfast', 'pathao', 'redx'] as const

function UploadForm({ answer }: { readonly answer: PayoutAnswer | undefined }) {
  const { words } = useSpeech()
  const { payouts } = words
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section className={styles['part']}>
      <h2>{payouts.takeIn}</h2>
      <Form method="post" encType="multipart/form-data" className={styles['form']}>
        <Select
          name="courier"
          label={payouts.courier}
          defaultValue={answer?.given.courier}
          choices={couriers.map((code) => [code, words.courier[code]] as const)}
        />
        <Field
          name="reference"
          label={payouts.reference}
          hint={payouts.referenceHint}
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={answer?.given.reference}
        />
        <label className={styles['label']}>
          {payouts.file}
          <span className={styles['quiet']}>{payouts.fileHint}</span>
          <input
            type="file"
            name="file"
            required
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className={inputClass}
            aria-describedby={answer?.refused == null ? undefined : 'statement-refused'}
          />
        </label>
        {answer?.refused != null && (
          <p id="statement-refused" role="alert" className={styles['problem']}>
            {answer.refused} {Object.values(answer.errors).join(' ')}
          </p>
        )}
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {isBusy ? payouts.reading : payouts.look}
        </Button>
      </Form>
    </section>
  )
}

function Statements() {
  const { words, money, number, moment } = useSpeech()
  const { results } = useLoaderData<typeof loader>()
  const { payouts } = words
  return (
    <section className={styles['part']}>
      <h2>{payouts.statements}</h2>
      {results.length === 0 && <Empty>{payouts.noStatements}</Empty>}
      {results.length > 0 && (
        <table className={`${tableClass} ${styles['table']}`}>
          <TableHead columns={[payouts.statement, payouts.paid, payouts.open]} />
          <tbody>
            {results.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/payouts/${one.id}`}>
                    {words.courier[one.courier]} {one.reference}
                  </Link>
                  <span className={styles['quiet']}>
                    {moment(one.imported_at)} · {one.imported_by.name} ·{' '}
                    {payouts.parcels(one.lines, number(one.lines))}
                  </span>
                </td>
                <td>{money(one.paid)}</td>
                <td>
                  {one.open > 0 ? (
                    <Pill tone="warn">{payouts.differences(number(one.open))}</Pill>
                  ) : (
                    <Pill tone="good">{payouts.fits}</Pill>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

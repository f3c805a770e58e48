import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getCustomer } from '#contract/staff/customers.ts'
import { CREDIT_ALONE_MAX, creditSources } from '#domain/credit/credit-account.ts'
import { toTaka } from '#domain/money.ts'
import { doAsStaff, loadAsStaff, onlyWith } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, fieldsClass, LongField, Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { issueIn } from './credit-calls.ts'
import * as styles from './credit.module.css'

const page = namedEndpoint<typeof getCustomer>({ method: 'GET', path: '/v1/staff/customers/:customer' })

export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'refunds:write')
  const id = new URL(args.request.url).searchParams.get('customer')
  const found = id === null ? null : await loadAsStaff(args, (api) => api(page, { params: { customer: id } }))
  const customer = found === null ? null : { id: found.id, name: found.name }
  // The key makes a second press of the same page do nothing more.
  return { customer, key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => issueIn(api, form))
  if (!outcome.ok) return { ...outcome, typed: valuesOf(form) }
  const { id, waits } = outcome.value
  return redirect(`/credit/${id}?done=${waits ? 'waits' : 'issued'}`, 303)
}

type Refused = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** Issues a gift card, or gives a customer store credit. */
export default function NewCreditRoute() {
  const { words, money } = useSpeech()
  const { customer, key } = useLoaderData<typeof loader>()
  const answer = useActionData<Refused>()
  const isBusy = useNavigation().state === 'submitting'
  const { credit } = words
  const title = customer === null ? credit.newTitle : credit.creditOf(customer.name || credit.noName)
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/credit">{credit.toAll}</Link>
        </p>
        <h1>{title}</h1>
        <p className={styles['quiet']}>{credit.limit(money(toTaka(CREDIT_ALONE_MAX)))}</p>
      </header>
      <Answer refused={answer?.message} />
      <StepUp answer={answer} />
      <Form method="post" className={styles['card']}>
        <input type="hidden" name="key" value={key} />
        {customer !== null && <input type="hidden" name="customer" value={customer.id} />}
        <MoneyFields answer={answer} />
        {customer === null && <RecipientFields answer={answer} />}
        <p className={styles['buttons']}>
          <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
            {customer === null ? credit.issue : credit.give}
          </Button>
        </p>
      </Form>
    </div>
  )
}

interface FieldsProps {
  readonly answer: Refused | undefined
}

function MoneyFields({ answer }: FieldsProps) {
  const { credit } = useSpeech().words
  return (
    <div className={fieldsClass}>
      <Field
        name="amount"
        label={credit.amount}
        inputMode="decimal"
        required
        autoComplete="off"
        defaultValue={answer?.typed['amount']}
        problem={answer?.errors['amount']}
      />
      <Select
        name="paid_into"
        label={credit.paidInto}
        choices={creditSources.map((one) => [one, credit.sources[one]] as const)}
        defaultValue={answer?.typed['paid_into'] ?? 'credit_given'}
      />
      <Field
        name="reason"
        label={credit.reason}
        hint={credit.reasonHint}
        required
        maxLength={300}
        defaultValue={answer?.typed['reason']}
        problem={answer?.errors['reason']}
      />
    </div>
  )
}

function RecipientFields({ answer }: FieldsProps) {
  const { credit } = useSpeech().words
  const shown = (name: string) => ({
    name,
    defaultValue: answer?.typed[name],
    problem: answer?.errors[name],
    autoComplete: 'off',
  })
  return (
    <>
      <div className={fieldsClass}>
        <Field {...shown('expires_on')} type="date" label={credit.expiresOn} hint={credit.expiresHint} />
        <Select
          name="language"
          label={credit.language}
          choices={[
            ['bn', credit.languages.bn],
            ['en', credit.languages.en],
          ]}
          defaultValue={answer?.typed['language'] ?? 'bn'}
        />
      </div>
      <h2>{credit.recipient}</h2>
      <p className={styles['note']}>{credit.recipientHint}</p>
      <div className={fieldsClass}>
        <Field {...shown('recipient_name')} label={credit.recipientName} maxLength={100} />
        <Field {...shown('recipient_phone')} label={credit.recipientPhone} inputMode="tel" />
        <Field {...shown('recipient_email')} label={credit.recipientEmail} inputMode="email" />
      </div>
      <LongField {...shown('words')} label={credit.words} maxLength={300} rows={3} />
      <label className={styles['check']}>
        <input
          type="checkbox"
          name="send"
          defaultChecked={answer !== undefined && answer.typed['send'] !== undefined}
        />
        {credit.send}
      </label>
    </>
  )
}

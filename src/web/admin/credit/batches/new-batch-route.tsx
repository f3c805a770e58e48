import { useRef } from 'react'
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
import { CREDIT_ALONE_MAX, creditSources } from '#domain/credit/credit-account.ts'
import { BATCH_CARDS_MAX, BATCH_NAME_MAX } from '#domain/credit/credit-batch.ts'
import { toTaka } from '#domain/money.ts'
import * as styles from '#web/admin/credit/credit.module.css'
import { ChangedFormWarning } from '#web/admin/held-form/changed-form-warning.tsx'
import { doAsStaff, onlyWith } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, fieldsClass, LongField, Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { issueBatchIn } from './batch-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'refunds:write')
  // The key makes a second press of the same page do nothing more.
  return { key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => issueBatchIn(api, form))
  if (!outcome.ok) return { ...outcome, typed: valuesOf(form) }
  const { id, state } = outcome.value
  return redirect(`/credit-batches/${id}?done=${state === 'waiting' ? 'waits' : 'issued'}`, 303)
}

type Refused = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** Issues gift cards together. */
export default function NewBatchRoute() {
  const { words, money } = useSpeech()
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<Refused>()
  const isBusy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const { creditBatches: batches, credit } = words
  return (
    <div className={styles['page']}>
      <title>{`${batches.newTitle} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/credit-batches">{batches.toAll}</Link>
        </p>
        <h1>{batches.newTitle}</h1>
        <p className={styles['quiet']}>{credit.limit(money(toTaka(CREDIT_ALONE_MAX)))}</p>
      </header>
      <Answer refused={answer?.message} />
      <StepUp answer={answer} />
      <Form ref={form} method="post" className={styles['card']}>
        <input type="hidden" name="key" value={key} />
        <MoneyFields answer={answer} />
        <CardFields answer={answer} />
        <p className={styles['buttons']}>
          <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
            {isBusy ? batches.issuing : batches.issue}
          </Button>
        </p>
        <ChangedFormWarning form={form} />
      </Form>
    </div>
  )
}

interface FieldsProps {
  readonly answer: Refused | undefined
}

/** The typed value and the problem of a field, after the form was refused. */
function shownIn(answer: Refused | undefined) {
  return (name: string) => ({
    name,
    defaultValue: answer?.typed[name],
    problem: answer?.errors[name],
    autoComplete: 'off',
  })
}

function MoneyFields({ answer }: FieldsProps) {
  const { words, number } = useSpeech()
  const { creditBatches: batches, credit } = words
  const shown = shownIn(answer)
  return (
    <>
      <Field
        {...shown('name')}
        label={batches.name}
        hint={batches.nameHint}
        maxLength={BATCH_NAME_MAX}
        required
      />
      <div className={fieldsClass}>
        <Field {...shown('amount')} label={batches.amount} inputMode="decimal" required />
        <Field
          {...shown('cards')}
          label={batches.cards}
          hint={batches.cardsHint(number(BATCH_CARDS_MAX))}
          inputMode="numeric"
          required
        />
      </div>
      <div className={fieldsClass}>
        <Select
          name="paid_into"
          label={batches.paidInto}
          choices={creditSources.map((one) => [one, credit.sources[one]] as const)}
          defaultValue={answer?.typed['paid_into'] ?? 'bank'}
        />
        <Field
          {...shown('reference')}
          label={batches.reference}
          hint={batches.referenceHint}
          maxLength={BATCH_NAME_MAX}
        />
      </div>
    </>
  )
}

function CardFields({ answer }: FieldsProps) {
  const { creditBatches: batches, credit } = useSpeech().words
  const shown = shownIn(answer)
  return (
    <>
      <div className={fieldsClass}>
        <Field {...shown('expires_on')} type="date" label={batches.expiresOn} hint={credit.expiresHint} />
        <Select
          name="language"
          label={batches.language}
          choices={[
            ['bn', credit.languages.bn],
            ['en', credit.languages.en],
          ]}
          defaultValue={answer?.typed['language'] ?? 'bn'}
        />
      </div>
      <LongField {...shown('words')} label={batches.words} maxLength={300} rows={2} />
      <LongField {...shown('note')} label={batches.note} hint={batches.noteHint} maxLength={300} rows={2} />
    </>
  )
}

import { useState, type MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CourierAccountView, PaymentCompanyView } from '#contract/staff/settings/companies.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { BothValuesAnswer } from '#web/admin/compare/both-values.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { bothClass, Field } from '#web/admin/ui/field.tsx'
import { Modal, modalButtons } from '#web/admin/ui/modal.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CompanyAnswer } from './company-calls.ts'
import { Amount } from './setting-fields.tsx'

type AccountView = PaymentCompanyView | CourierAccountView

interface CardProps {
  readonly view: AccountView
  /** As the audit names it. */
  readonly kind: 'payment_company' | 'courier_account'
  readonly answer: CompanyAnswer | undefined
}

/** The account at one company: from whom its keys come, the keys, a test of them, and the switch. */
export function CompanyCard({ view, kind, answer }: CardProps) {
  const { companies } = useSpeech().words.settings
  const { company, set_by: setBy, on, address, place, unreadable } = view
  const isOperators = setBy === 'operator'
  const isUsed = setBy !== null && on
  return (
    <section className={terms['card']} aria-labelledby={company}>
      <header className={terms['head']}>
        <h2 id={company}>{companies.names[company]}</h2>
        <Pill tone={isUsed ? 'good' : 'plain'}>{companies.states[isUsed ? 'on' : 'off']}</Pill>
      </header>
      <p className={terms['quiet']}>{companies.sources[setBy ?? 'nobody']}</p>
      <p className={terms['quiet']}>
        {companies.places[place]} <bdi>{address}</bdi>
      </p>
      {unreadable && <Answer refused={companies.unreadable} />}
      <CardAnswer name={companies.names[company]} answer={answer} />
      <KeyForm
        view={view}
        kind={kind}
        errors={answer?.ok === false ? answer.errors : {}}
        isFixed={isOperators}
      />
      <p>
        <HistoryLink kind={kind} id={company} />
      </p>
    </section>
  )
}

/** The result of the last press on this card. */
function CardAnswer({ name, answer }: Pick<CardProps, 'answer'> & { readonly name: string }) {
  const { companies } = useSpeech().words.settings
  const isSettled = useNavigation().state === 'idle'
  if (!isSettled || answer === undefined) return null
  if (!answer.ok) {
    if (answer.code === 'reauth_required') return null
    return answer.fields.length > 0 ? (
      <BothValuesAnswer fields={answer.fields} />
    ) : (
      <Answer refused={answer.message} />
    )
  }
  if (answer.proof === null) return <Answer done={companies.saved(name)} />
  const { verdict, said } = answer.proof
  const words = companies.verdicts[verdict](name)
  return verdict === 'right' ? (
    <Answer done={words} />
  ) : (
    <Answer refused={words}>{said !== null && companies.said(said)}</Answer>
  )
}

interface FormProps extends Pick<CardProps, 'kind'> {
  readonly view: AccountView
  readonly errors: Readonly<Record<string, string>>
  /** The operator's keys are tested and not changed. */
  readonly isFixed: boolean
}

function KeyForm({ view, kind, errors, isFixed }: FormProps) {
  const { words } = useSpeech()
  const { companies } = words.settings
  const [isAsking, setAsking] = useState(false)
  const navigation = useNavigation()
  const { company, version, on } = view
  const id = `keys-of-${company}`
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('company') === company
  const working = (work: string) => (isBusy && navigation.formData?.get('work') === work) || undefined
  // The dialog names what happens, and its button sends the form.
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (event.currentTarget.form?.reportValidity() === true) setAsking(true)
  }
  return (
    <Form method="post" id={id} className={terms['part']} onSubmit={() => setAsking(false)}>
      <input type="hidden" name="company" value={company} />
      <input type="hidden" name="version" value={version} />
      {!isFixed && <KeyFields view={view} errors={errors} />}
      {!isFixed && 'pickup_store' in view && <CourierFields view={view} errors={errors} />}
      {!isFixed && (
        <label className={terms['check']}>
          <input type="checkbox" name="on" defaultChecked={on} /> {companies.on[kind]}
        </label>
      )}
      <div className={terms['buttons']}>
        <Button type="submit" name="work" value="test" aria-busy={working('test')}>
          {companies.test}
        </Button>
        {!isFixed && (
          <Button
            type="submit"
            name="work"
            value="save"
            look="primary"
            aria-busy={working('save')}
            onClick={ask}
          >
            {companies.save(companies.names[company])}
          </Button>
        )}
      </div>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={companies.sure(companies.names[company])}
      >
        <p>{companies.follows[kind]}</p>
        <div className={modalButtons}>
          <Button onClick={() => setAsking(false)}>{words.order.back}</Button>
          <Button type="submit" form={id} name="work" value="save" look="danger">
            {companies.save(companies.names[company])}
          </Button>
        </div>
      </Modal>
    </Form>
  )
}

function KeyFields({ view, errors }: Pick<FormProps, 'view' | 'errors'>) {
  const { settings, audit } = useSpeech().words
  const { companies } = settings
  return view.keys.map(({ name, masked }) => (
    <Field
      key={name}
      name={name}
      id={`${view.company}-${name}`}
      // No browser offers a password of its own for it, or keeps it.
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      maxLength={2000}
      label={audit.fields[name] ?? name}
      hint={masked === null ? companies.notSet : companies.now(masked)}
      problem={errors[`keys.${name}`]}
    />
  ))
}

function CourierFields({ view, errors }: { readonly view: CourierAccountView } & Pick<FormProps, 'errors'>) {
  const { companies } = useSpeech().words.settings
  const part = { values: view, errors }
  return (
    <div className={bothClass}>
      <Amount
        {...part}
        name="pickup_store"
        id={`${view.company}-store`}
        hint={view.company === 'steadfast' ? companies.storeOfReturns : companies.storeHint}
      />
      <Amount {...part} name="default_grams" id={`${view.company}-grams`} hint={companies.gramsHint} />
    </div>
  )
}

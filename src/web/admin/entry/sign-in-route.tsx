import { useState } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { staffSecondFactor, staffSignIn } from '#contract/staff/entry.ts'
import { Button } from '#web/ui/button.tsx'
import { readForm } from '#web/app/read-form.ts'
import { PasskeyButton } from '#web/admin/layout/passkey-button.tsx'
import { doAsStaff, pathBack, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { EntryPage } from './entry-page.tsx'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as styles from './entry.module.css'

const signIn = namedEndpoint<typeof staffSignIn>({ method: 'POST', path: '/v1/staff/sign-in' })
const secondFactor = namedEndpoint<typeof staffSecondFactor>({
  method: 'POST',
  path: '/v1/staff/sign-in/second-factor',
})

/** Where the sign-in stands: a ticket means that the password was right. */
interface Step {
  readonly ticket: string | null
  /** The person has a passkey that could be the second factor. */
  readonly passkey?: boolean
  readonly message?: string
}

/** First password, then second factor; a ticket carries the one to the other. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Step | Response> {
  const form = await readForm(request)
  const ticket = textOf(form, 'ticket')
  if (ticket === '') {
    const contact = textOf(form, 'contact').trim()
    const named = /[@a-z]/i.test(contact) ? { email: contact } : { phone: contact }
    const body = { ...named, password: textOf(form, 'password') }
    const entered = await doAsStaff({ context }, (api) => api(signIn, { body }))
    if (!entered.ok) return { ticket: null, message: entered.message }
    const { ticket: given, passkey } = entered.value.data
    return { ticket: given, passkey }
  }
  const passkey = form.has('passkey')
  const body = { ticket, code: textOf(form, 'code') }
  const entered = await doAsStaff({ context }, (api) => api(secondFactor, { body }))
  if (entered.ok) return redirect(pathBack(new URL(request.url).searchParams.get('back')))
  return { ticket: entered.code === 'link_invalid' ? null : ticket, passkey, message: entered.message }
}

export default function SignInRoute() {
  const { words } = useSpeech()
  const step = useActionData<typeof action>()
  const [search] = useSearchParams()
  const [startsAgain, setStartsAgain] = useState<Step>()
  const ticket = startsAgain === step ? null : (step?.ticket ?? null)
  const { title, lead, secondTitle, secondLead } = words.entry
  if (ticket === null || step === undefined)
    return (
      <EntryPage title={title} lead={lead}>
        {search.has('left') && <Answer done={words.entry.signedOut} />}
        <PasswordForm message={startsAgain === step ? undefined : step?.message} />
        <PasskeySignIn label={words.entry.byPasskey} />
      </EntryPage>
    )
  return (
    <EntryPage title={secondTitle} lead={secondLead}>
      <CodeForm step={step} onBack={() => setStartsAgain(step)} />
      {step.passkey === true && <PasskeySignIn label={words.entry.usePasskey} ticket={ticket} />}
    </EntryPage>
  )
}

interface PasskeySignInProps {
  readonly label: string
  /** Of a password that was right. */
  readonly ticket?: string
}

function PasskeySignIn({ label, ticket = '' }: PasskeySignInProps) {
  const [search] = useSearchParams()
  return (
    <PasskeyButton label={label} fields={{ purpose: 'sign_in', back: search.get('back') ?? '', ticket }} />
  )
}

function PasswordForm({ message }: { readonly message: string | undefined }) {
  const { words } = useSpeech()
  const { entry } = words
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={styles['form']}>
      <Answer refused={message} />
      <Field name="contact" label={entry.contact} hint={entry.contactHint} autoComplete="username" required />
      <Field
        name="password"
        label={entry.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" look="primary" wide aria-busy={isBusy || undefined}>
        {isBusy ? entry.busy : entry.next}
      </Button>
      <p className={styles['foot']}>{entry.lost}</p>
    </Form>
  )
}

interface CodeFormProps {
  readonly step: Step
  readonly onBack: () => void
}

function CodeForm({ step: { ticket, passkey = false, message }, onBack }: CodeFormProps) {
  const { words } = useSpeech()
  const { entry } = words
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={styles['form']} key="code">
      <Answer refused={message} />
      <input type="hidden" name="ticket" value={ticket ?? ''} />
      {passkey && <input type="hidden" name="passkey" value="1" />}
      <Field
        name="code"
        label={entry.code}
        hint={entry.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The only field of a step that somebody asked for.
        autoFocus
        required
      />
      <Button type="submit" look="primary" wide aria-busy={isBusy || undefined}>
        {isBusy ? entry.busy : entry.signIn}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {entry.back}
      </Button>
    </Form>
  )
}

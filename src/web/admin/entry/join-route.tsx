import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import encodeQR from 'qr'
import { namedEndpoint } from '#client/api.ts'
import type { joinStaff, lookAtInvitation } from '#contract/staff/entry.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { readForm } from '#web/app/read-form.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { AuthenticatorSecret } from './authenticator-secret.tsx'
import { EntryPage } from './entry-page.tsx'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as styles from './entry.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

const look = namedEndpoint<typeof lookAtInvitation>({ method: 'POST', path: '/v1/staff/join/look' })
const join = namedEndpoint<typeof joinStaff>({ method: 'POST', path: '/v1/staff/join' })

/** The invitation of the address; looking uses nothing up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const seen = await doAsStaff({ context }, (api) => api(look, { body: { token } }))
  if (!seen.ok) return data({ token, invitation: null, qr: '' }, { status: seen.status })
  const invitation = seen.value.data
  const svg = encodeQR(invitation.totp.uri, 'svg')
  return { token, invitation, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const email = textOf(form, 'email')
  const body = {
    token: textOf(form, 'token'),
    name: textOf(form, 'name'),
    password: textOf(form, 'password'),
    code: textOf(form, 'code'),
    ...(email !== '' && { email }),
  }
  return doAsStaff({ context }, (api) => api(join, { body }))
}

/** A used link is void at once: the codes stay on the page that shows them. */
export function shouldRevalidate() {
  return false
}

export default function JoinRoute() {
  const { words, role } = useSpeech()
  const { invitation } = useLoaderData<typeof loader>()
  const joined = useActionData<typeof action>()
  const { join: text } = words
  if (joined?.ok === true)
    return (
      <EntryPage title={text.codesTitle} lead={text.codesLead}>
        <div className={styles['form']}>
          <RecoveryCodes codes={joined.value.data.recovery_codes} />
          <Link to="/" className={buttonClass({ look: 'primary', wide: true })}>
            {text.keptThem}
          </Link>
        </div>
      </EntryPage>
    )
  if (invitation === null)
    return (
      <EntryPage title={text.void} lead={text.voidText}>
        <Link to="/sign-in" className={buttonClass()}>
          {words.entry.title}
        </Link>
      </EntryPage>
    )
  return (
    <EntryPage title={text.title} lead={text.lead(role(invitation.role))}>
      <JoinForm refusal={joined} />
    </EntryPage>
  )
}

interface Refusal {
  readonly code: string
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
}

function JoinForm({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { words } = useSpeech()
  const { token, invitation, qr } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  const { join: text } = words
  const problems = refusal?.errors ?? {}
  if (invitation === null) return null
  return (
    <Form method="post" className={styles['form']}>
      {invitation.returns && <p className={styles['lead']}>{text.returns}</p>}
      <Answer refused={refusal?.message} />
      <input type="hidden" name="token" value={token} />
      <Field
        name="name"
        label={text.name}
        defaultValue={invitation.name}
        autoComplete="name"
        problem={problems['name']}
        required
      />
      <ContactField contact={invitation.contact} problem={problems['email']} />
      <Field
        name="password"
        type="password"
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        problem={problems['password']}
        required
      />
      <h2>{text.appTitle}</h2>
      <p>{text.appLead}</p>
      <AuthenticatorSecret qr={qr} secret={invitation.totp.secret} uri={invitation.totp.uri} />
      <Field
        name="code"
        label={text.code}
        hint={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={refusal?.code === 'code_invalid' ? refusal.message : undefined}
        required
      />
      <Button type="submit" look="primary" wide aria-busy={isBusy || undefined}>
        {isBusy ? words.entry.busy : text.button}
      </Button>
    </Form>
  )
}

interface ContactFieldProps {
  /** Where the link went; null: the operator's link, whose owner types an address. */
  readonly contact: string | null
  readonly problem: string | undefined
}

function ContactField({ contact, problem }: ContactFieldProps) {
  const { words } = useSpeech()
  const { join: text } = words
  if (contact === null)
    return (
      <Field
        name="email"
        type="email"
        label={text.email}
        autoComplete="username"
        problem={problem}
        required
      />
    )
  return (
    <p>
      {text.contact}: <strong>{contact}</strong>
    </p>
  )
}

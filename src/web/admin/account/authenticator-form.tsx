import { Form, useNavigation } from 'react-router'
import { AuthenticatorSecret } from '#web/admin/entry/authenticator-secret.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './account.module.css'
import { qrOf, type AccountAnswer, type NewAuthenticator } from './account-actions.ts'

/** Another authenticator app: its secret first, then its first code. */
export function AuthenticatorForm({ answer }: { readonly answer: AccountAnswer | undefined }) {
  const { words } = useSpeech()
  const { account } = words
  const begun = answer?.ok === true ? answer.value.authenticator : (answer?.kept ?? null)
  return (
    <section className={styles['part']}>
      <h2>{account.authenticator}</h2>
      <Form method="post" className={styles['form']}>
        {begun === null ? (
          <>
            <p>{account.authenticatorLead}</p>
            <SendButton work="authenticator" />
          </>
        ) : (
          <FirstCode begun={begun} problem={answer?.ok === false ? answer.message : undefined} />
        )}
      </Form>
    </section>
  )
}

interface FirstCodeProps {
  readonly begun: NewAuthenticator
  readonly problem: string | undefined
}

function FirstCode({ begun, problem }: FirstCodeProps) {
  const { words } = useSpeech()
  const { join } = words
  return (
    <>
      <input type="hidden" name="ticket" value={begun.ticket} />
      <input type="hidden" name="secret" value={begun.secret} />
      <input type="hidden" name="uri" value={begun.uri} />
      <p>{join.appLead}</p>
      <AuthenticatorSecret qr={qrOf(begun.uri)} secret={begun.secret} uri={begun.uri} />
      <Field
        name="code"
        label={join.code}
        hint={join.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={problem}
        required
      />
      <SendButton work="confirmed" />
    </>
  )
}

function SendButton({ work }: { readonly work: 'authenticator' | 'confirmed' }) {
  const { words } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const { account } = words
  return (
    <Button
      type="submit"
      name="work"
      value={work}
      look={work === 'confirmed' ? 'primary' : 'secondary'}
      aria-busy={isBusy || undefined}
    >
      {work === 'confirmed' ? account.confirm : account.newAuthenticator}
    </Button>
  )
}

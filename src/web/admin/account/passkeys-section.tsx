import { useState } from 'react'
import { Form, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type { addPasskey, beginNewPasskey } from '#contract/staff/passkeys.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { usePasskeys } from '#web/admin/layout/passkey-button.tsx'
import { StepUpDialog } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as styles from './account.module.css'
import type { loader } from './account-route.tsx'

const begin = namedEndpoint<typeof beginNewPasskey>({
  method: 'POST',
  path: '/v1/staff/own-access/passkeys/begin',
})
const add = namedEndpoint<typeof addPasskey>({ method: 'POST', path: '/v1/staff/own-access/passkeys' })

/** Own passkeys: made on this device, named and removed. */
export function Passkeys() {
  const { words } = useSpeech()
  const { passkeys } = useLoaderData<typeof loader>()
  const { account } = words
  return (
    <section className={styles['part']}>
      <h2>{account.passkeys}</h2>
      <p>{account.passkeysLead}</p>
      {passkeys.length > 0 && (
        <ul className={styles['keys']}>
          {passkeys.map((one) => (
            <PasskeyRow key={`${one.id} ${one.name}`} passkey={one} />
          ))}
        </ul>
      )}
      <NewPasskey />
    </section>
  )
}

interface PasskeyRowProps {
  readonly passkey: Awaited<ReturnType<typeof loader>>['passkeys'][number]
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: PasskeyRowProps) {
  const { words, moment } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const { account } = words
  return (
    <li>
      <Form method="post" className={styles['key']}>
        <input type="hidden" name="passkey" value={id} />
        <Field
          name="keyName"
          id={`name-${id}`}
          label={account.passkeyName}
          hint={account.passkeyUsed(moment(created_at), last_used_at === null ? null : moment(last_used_at))}
          defaultValue={name}
          maxLength={60}
          required
        />
        <div className={styles['row']}>
          <Button
            type="submit"
            name="work"
            value="passkeyRenamed"
            look="quiet"
            aria-busy={isBusy || undefined}
          >
            {account.renamePasskey}
          </Button>
          <Button
            type="submit"
            name="work"
            value="passkeyRemoved"
            look="danger"
            aria-busy={isBusy || undefined}
          >
            {account.removePasskey}
          </Button>
        </div>
      </Form>
    </li>
  )
}

type Outcome = 'busy' | 'added' | 'dismissed' | ApiError

/** Makes a passkey on this device: challenge, the browser's question, and the key for the shop. */
function NewPasskey() {
  const { words } = useSpeech()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const { account } = words
  const add = async () => {
    setOutcome('busy')
    const next = await outcomeOf(name)
    setOutcome(next)
    if (next !== 'added') return
    setName('')
    await revalidate()
  }
  if (!usePasskeys()) return <p className={styles['quiet']}>{account.noPasskeys}</p>
  return (
    <>
      <StepUpDialog
        open={outcome instanceof ApiError && outcome.code === 'reauth_required'}
        onClose={() => setOutcome(undefined)}
        onProven={() => void add()}
      />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (outcome !== 'busy') void add()
        }}
      >
        <NewPasskeyOutcome outcome={outcome} />
        <Field
          name="keyName"
          id="new-passkey"
          label={account.passkeyName}
          hint={account.passkeyNameHint}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
        />
        <Button type="submit" aria-busy={outcome === 'busy' || undefined}>
          {account.addPasskey}
        </Button>
      </form>
    </>
  )
}

function NewPasskeyOutcome({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { words } = useSpeech()
  const { account } = words
  if (outcome === 'added') return <Answer done={account.passkeyAdded} />
  const isRefused = outcome instanceof ApiError && outcome.code !== 'reauth_required'
  if (outcome !== 'dismissed' && !isRefused) return null
  return <Answer refused={isRefused ? outcome.message : account.passkeyNotMade} />
}

async function outcomeOf(name: string): Promise<Outcome> {
  try {
    const { data } = await browserApi()(begin, {})
    // The library comes with the press.
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The server's library made the options for this one.
    const optionsJSON = data.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    const credential = await startRegistration({ optionsJSON })
    await browserApi()(add, { body: { name, credential } })
    return 'added'
  } catch (error) {
    return error instanceof ApiError ? error : 'dismissed'
  }
}

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type { beginPasskeySignIn, beginPasskeyStepUp } from '#contract/staff/passkeys.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { problemClass } from '#web/admin/ui/field.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import type { Outcome } from './staff-call.ts'

const beginSignIn = namedEndpoint<typeof beginPasskeySignIn>({
  method: 'POST',
  path: '/v1/staff/sign-in/passkey/begin',
})
const beginStepUp = namedEndpoint<typeof beginPasskeyStepUp>({
  method: 'POST',
  path: '/v1/staff/step-up/passkey/begin',
})

/** What goes with the proof. */
type PasskeyFields = Readonly<{
  purpose: 'sign_in' | 'step_up'
  /** Of a password that was right. */
  ticket?: string
  /** The page to go on to. */
  back?: string
}>

interface PasskeyButtonProps {
  readonly label: string
  readonly fields: PasskeyFields
  readonly onProven?: () => void
}

/** Asks the browser for a passkey; nothing where it has none to ask for. The library comes with the press. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return usePasskeys() ? <ShownButton {...props} /> : null
}

const never = () => () => undefined

/** Whether the browser knows passkeys; not on the server, nor on a page that is not encrypted. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  )
}

function ShownButton({ label, ...asked }: PasskeyButtonProps) {
  const { words } = useSpeech()
  const { press, isBusy, refusal, isDismissed } = useProof(asked)
  const problem = isDismissed ? words.entry.passkeyDismissed : refusal
  return (
    <>
      {!isBusy && problem !== undefined && (
        <p role="alert" className={problemClass}>
          {problem}
        </p>
      )}
      <Button onClick={isBusy ? undefined : press} aria-busy={isBusy || undefined}>
        {isBusy ? words.entry.busy : label}
      </Button>
    </>
  )
}

/** A press: the challenge of the shop, the answer of the browser, and the shop's word on it, whose cookie a page sets. */
function useProof({ fields, onProven }: Omit<PasskeyButtonProps, 'label'>) {
  const { data, state, submit } = useFetcher<Outcome<null>>()
  const [asked, setAsked] = useState<'busy' | 'dismissed' | ApiError>()
  const goOn = useEffectEvent(() => onProven?.())
  useEffect(() => {
    if (data?.ok === true) goOn()
  }, [data])
  const press = async () => {
    setAsked('busy')
    const proof = await proofFor(fields)
    if (typeof proof !== 'string') return setAsked(proof ?? 'dismissed')
    await submit({ ...fields, credential: proof }, { method: 'post', action: '/passkey' })
    setAsked(undefined)
  }
  const refusal = asked instanceof ApiError ? asked.message : undefined
  return {
    press: () => void press(),
    isBusy: asked === 'busy' || state !== 'idle',
    isDismissed: asked === 'dismissed',
    refusal: refusal ?? (data?.ok === false ? data.message : undefined),
  }
}

/** The proof as JSON; the refusal of the shop; null where the person or the browser gave none. */
async function proofFor({ purpose, ticket = '' }: PasskeyFields): Promise<string | ApiError | null> {
  try {
    const api = browserApi()
    const { data } = await (purpose === 'step_up'
      ? api(beginStepUp, {})
      : api(beginSignIn, { body: ticket === '' ? {} : { ticket } }))
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The server's library made the options for this one.
    const optionsJSON = data.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return JSON.stringify(await startAuthentication({ optionsJSON }))
  } catch (error) {
    return error instanceof ApiError ? error : null
  }
}

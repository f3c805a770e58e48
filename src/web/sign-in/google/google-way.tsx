import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { NonceAnswer } from './answer-google.ts'
import { problemsIn, type SignInAnswer } from '#web/sign-in/answers.ts'
import { loadGoogle } from './google-identity.ts'
import type { SignInData } from '#web/sign-in/load-sign-in.ts'
import * as styles from '#web/sign-in/sign-in.module.css'
import { useSignedInAnswer } from '#web/sign-in/use-signed-in-answer.ts'

interface GoogleWayProps {
  readonly data: SignInData
  /** The purpose of Google's word. */
  readonly way?: 'sign_in' | 'confirm'
  /** There is no other way above it. */
  readonly alone?: boolean
}

/** Signing in by Google (A5): only where the shop is set up for it, and only with script, as it is Google's. */
export function GoogleWay({ data, way = 'sign_in', alone = false }: GoogleWayProps) {
  const { text } = useSpeech()
  const hydrated = useHydrated()
  if (data.googleClientId === null || !hydrated) return null
  return (
    <div className={styles['google']}>
      {!alone && <p className={styles['or']}>{text.signIn.or}</p>}
      <GoogleButton clientId={data.googleClientId} data={data} way={way} />
    </div>
  )
}

interface GoogleButtonProps {
  readonly clientId: string
  readonly data: SignInData
  readonly way: 'sign_in' | 'confirm'
}

/** The steps: a nonce from the shop, Google's script with it, Google's credential to the shop. */
function GoogleButton({ clientId, data, way }: GoogleButtonProps) {
  const { text, paths } = useSpeech()
  const fetcher = useFetcher<NonceAnswer | SignInAnswer>()
  const [failed, setFailed] = useState(false)
  const waiting = fetcher.state !== 'idle'
  const { nonce, answer } = partsOf(fetcher.data)
  useSignedInAnswer(answer, data)

  const send = (fields: Readonly<Record<string, string>>) => {
    setFailed(false)
    void fetcher.submit(
      { way, visit: data.visit, scripted: '1', ...fields },
      { method: 'post', action: paths.google },
    )
  }
  const problems = failed ? { message: text.signIn.googleFailed } : problemsIn(answer)
  return (
    <>
      {problems !== undefined && <FormErrors problems={problems} />}
      {nonce !== null && !failed && !waiting ? (
        <GoogleOwnButton
          clientId={clientId}
          nonce={nonce}
          onCredential={(credential) => send({ credential })}
          onFailed={() => setFailed(true)}
        />
      ) : (
        <AskButton waiting={waiting} onPress={() => send({})} />
      )}
    </>
  )
}

function partsOf(answer: NonceAnswer | SignInAnswer | undefined) {
  return answer?.kind === 'nonce' ? { nonce: answer.nonce } : { nonce: null, answer }
}

function AskButton({ waiting, onPress }: { readonly waiting: boolean; readonly onPress: () => void }) {
  const { text } = useSpeech()
  return (
    <Button wide onClick={onPress} aria-busy={waiting || undefined}>
      {waiting ? text.signIn.googleWaiting : text.signIn.google}
    </Button>
  )
}

const BUTTON_WIDTH = 320

interface GoogleOwnButtonProps {
  readonly clientId: string
  readonly nonce: string
  readonly onCredential: (credential: string) => void
  readonly onFailed: () => void
}

/** Google draws its own button, which opens its window; where it can, it asks at once. */
function GoogleOwnButton({ clientId, nonce, onCredential, onFailed }: GoogleOwnButtonProps) {
  const { text, language } = useSpeech()
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const take = useEffectEvent(onCredential)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const stop = new AbortController()
    loadGoogle().then(
      (google) => {
        if (stop.signal.aborted || place.current === null) return
        google.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => take(credential),
          ux_mode: 'popup',
        })
        const look = { theme: 'outline', size: 'large', locale: language, width: BUTTON_WIDTH } as const
        google.renderButton(place.current, look)
        google.prompt()
        setReady(true)
      },
      () => {
        if (!stop.signal.aborted) fail()
      },
    )
    return () => stop.abort()
  }, [clientId, nonce, language])
  return (
    <>
      {!ready && <output>{text.signIn.googleWaiting}</output>}
      <div ref={place} className={styles['googlePlace']} />
    </>
  )
}

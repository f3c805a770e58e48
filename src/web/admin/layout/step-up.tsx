import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigation, useRouteLoaderData, useSubmit } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Modal, modalButtons, modalForm } from '#web/admin/ui/modal.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { Outcome } from './staff-call.ts'

interface StepUpProps {
  /** The answer to the page's form; `reauth_required` asks for the second factor. */
  readonly answer: { readonly ok: boolean; readonly code?: string } | undefined
}

/** Asks for the second factor where the form that was sent to this page needs it anew, and then sends that form again. */
export function StepUp({ answer }: StepUpProps) {
  const { formData } = useNavigation()
  const submit = useSubmit()
  const sent = useRef<FormData | null>(null)
  const [dismissed, setDismissed] = useState<StepUpProps['answer']>()
  useEffect(() => {
    if (formData !== undefined) sent.current = formData
  }, [formData])
  const isNeeded = answer?.ok === false && answer.code === 'reauth_required'
  const close = () => setDismissed(answer)
  const sendAgain = () => {
    if (sent.current === null) close()
    else void submit(sent.current, { method: 'post' })
  }
  return <StepUpDialog open={isNeeded && answer !== dismissed} onClose={close} onProven={sendAgain} />
}

interface CodeFormProps {
  readonly onClose: () => void
  /** The session may do now what it was refused. */
  readonly onProven: () => void
}

/** Asks for the second factor, for a page that sends its request in another way than by a form. */
export function StepUpDialog({ open, ...rest }: CodeFormProps & { readonly open: boolean }) {
  const { words } = useSpeech()
  return (
    <Modal open={open} onClose={rest.onClose} title={words.stepUp.title}>
      <CodeForm {...rest} />
    </Modal>
  )
}

function CodeForm({ onClose, onProven }: CodeFormProps) {
  const { words } = useSpeech()
  const session = useRouteLoaderData<{ readonly passkey: boolean }>('layout/layout-route')
  const { Form, data, state } = useFetcher<Outcome<unknown>>()
  const goOn = useEffectEvent(onProven)
  useEffect(() => {
    if (data?.ok === true) goOn()
  }, [data])
  const { stepUp, order, entry } = words
  return (
    <Form method="post" action="/step-up" className={modalForm}>
      <p>{stepUp.text}</p>
      {session?.passkey === true && (
        <PasskeyButton label={entry.usePasskey} fields={{ purpose: 'step_up' }} onProven={onProven} />
      )}
      <Field
        name="code"
        id="step-up-code"
        label={entry.code}
        hint={entry.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        problem={data?.ok === false ? data.message : undefined}
        required
      />
      <div className={modalButtons}>
        <Button onClick={onClose}>{order.back}</Button>
        <Button type="submit" look="primary" aria-busy={state !== 'idle' || undefined}>
          {stepUp.button}
        </Button>
      </div>
    </Form>
  )
}

import { useEffect } from 'react'
import { Form } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { CallAnswer } from './call-actions.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as styles from './calls.module.css'

interface WaitingProps {
  /** Orders whose outcome waits on this device. */
  readonly numbers: readonly string[]
  readonly others: number
}

/** Outcomes that this device has not sent yet. */
export function Waiting({ numbers, others }: WaitingProps) {
  const { words, number } = useSpeech()
  if (numbers.length + others === 0) return null
  return (
    <output className={styles['waiting']}>
      {numbers.length > 0 && <span>{words.calls.outcomeWaits(numbers.join(', '))}</span>}
      {others > 0 && <span>{words.calls.othersWait(number(others))}</span>}
    </output>
  )
}

interface CallResultProps {
  readonly answer: CallAnswer | undefined
  readonly messageKey: string
}

/** The result of the last press. It takes the focus, as the button that was pressed has gone with its order. */
export function CallResult({ answer, messageKey }: CallResultProps) {
  const { words } = useSpeech()
  useEffect(() => {
    if (answer !== undefined) document.getElementById('answer')?.focus({ preventScroll: true })
  }, [answer])
  if (answer === undefined || (answer.kind === 'waits' && !answer.isSignedOut)) return null
  const { kind, number, message, proposesSms } = answer
  const isGood = kind === 'noted' || kind === 'told'
  return (
    <div className={styles['answer']}>
      {isGood ? (
        <Answer done={words.calls[kind](number)}>{proposesSms && words.calls.proposeSms}</Answer>
      ) : (
        <Answer refused={message} />
      )}
      {proposesSms && <SmsForm number={number} requestKey={messageKey} />}
      {answer.isSignedOut && <a href="/admin/sign-in?back=%2Fcalls">{words.over.again}</a>}
    </div>
  )
}

function SmsForm({ number, requestKey }: { readonly number: string; readonly requestKey: string }) {
  const { words } = useSpeech()
  return (
    <Form method="post">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="key" value={requestKey} />
      <Button type="submit" name="outcome" value="message">
        {words.calls.sendSms}
      </Button>
    </Form>
  )
}

import { useRef } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { useKeptTurn } from '#web/admin/calls/use-kept-turn.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, LongField } from '#web/admin/ui/field.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { takeOrRelease } from './call-calls.ts'
import type { action, loader } from './call-route.tsx'
import * as styles from './checkouts.module.css'

/** The outcomes in the order of their keys; `later` offers three moments. */
const outcomes = [
  ['1', 'no_answer', 'secondary'],
  ['2', 'later hour', 'secondary'],
  ['3', 'later evening', 'secondary'],
  ['4', 'later tomorrow', 'secondary'],
  ['5', 'not_interested', 'secondary'],
  ['6', 'wrong_number', 'quiet'],
] as const

/** The note and the outcomes of a call that goes on. Works without script. */
export function CallForm() {
  const { words } = useSpeech()
  const { shown, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useKeptTurn(() => takeOrRelease(browserApi(), shown.id, 'keep'))
  const { checkouts } = words
  const isBusy = state !== 'idle'
  const press = (value: string) => () =>
    form.current?.querySelector<HTMLButtonElement>(`button[value="${value}"]`)?.click()
  useShortcuts(Object.fromEntries(outcomes.map(([digit, value]) => [digit, press(value)])))
  const buttonOf = (value: keyof typeof checkouts.outcomeButtons) => ({
    type: 'submit' as const,
    name: 'outcome',
    value,
    'aria-disabled': isBusy || undefined,
    onClick: (event: { preventDefault: () => void }) => isBusy && event.preventDefault(),
    children: checkouts.outcomeButtons[value],
  })
  return (
    <Form method="post" ref={form} className={styles['form']}>
      <input type="hidden" name="key" value={key} />
      <LongField
        name="note"
        label={checkouts.callNote}
        defaultValue={answer?.typed['note']}
        rows={2}
        maxLength={300}
        autoComplete="off"
      />
      {shown.call_refused === 'ordered' ? (
        <Button {...buttonOf('ordered')} look="primary" />
      ) : (
        <>
          {/* Enter in the field of the time presses the first button of the form. */}
          <button type="submit" name="outcome" value="later" hidden>
            {checkouts.outcomeButtons.later}
          </button>
          <div className={styles['outcomes']}>
            {outcomes.map(([digit, value, look]) => (
              <Button key={value} {...buttonOf(value)} look={look} aria-keyshortcuts={digit} />
            ))}
          </div>
          <div className={styles['again']}>
            <Field
              name="call_at"
              type="datetime-local"
              label={checkouts.callAt}
              defaultValue={answer?.typed['call_at']}
              problem={answer?.errors['call_at']}
            />
            <Button {...buttonOf('later')} />
          </div>
        </>
      )}
      <PressButton name="work" value="release" look="quiet">
        {checkouts.release}
      </PressButton>
    </Form>
  )
}

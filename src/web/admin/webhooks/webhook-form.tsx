import { Form, useNavigation } from 'react-router'
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, problemClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TypedWebhook } from './webhook-calls.ts'

interface WebhookFormProps {
  readonly shown: TypedWebhook
  /** Null: a new one is added. */
  readonly version: number | null
  readonly errors: Readonly<Record<string, string>>
}

/** The name, the address and the events of a webhook, and whether it is on. */
export function WebhookForm({ shown, version, errors }: WebhookFormProps) {
  const { webhooks } = useSpeech().words
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('work') === 'save'
  return (
    <Form method="post" className={terms['card']} preventScrollReset>
      <input type="hidden" name="version" value={version ?? 0} />
      <Field
        name="name"
        label={webhooks.name}
        hint={webhooks.nameHint}
        defaultValue={shown.name}
        maxLength={WEBHOOK_NAME_MAX}
        problem={errors['name']}
        required
      />
      <Field
        name="url"
        type="url"
        label={webhooks.url}
        hint={webhooks.urlHint}
        defaultValue={shown.url}
        maxLength={WEBHOOK_URL_MAX}
        problem={errors['url']}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <fieldset className={terms['boxes']}>
        <legend>{webhooks.chosen}</legend>
        {webhookEvents.map((event) => (
          <label key={event} className={terms['check']}>
            <input
              type="checkbox"
              name="events"
              value={event}
              defaultChecked={shown.events.includes(event)}
            />
            {webhooks.events[event]}
          </label>
        ))}
        {errors['events'] !== undefined && <p className={problemClass}>{errors['events']}</p>}
      </fieldset>
      <label className={terms['check']}>
        <input type="checkbox" name="on" defaultChecked={shown.on} aria-describedby="on-hint" />
        {webhooks.on}
      </label>
      <p id="on-hint" className={terms['note']}>
        {webhooks.onHint}
      </p>
      <div>
        <Button type="submit" name="work" value="save" look="primary" aria-busy={isBusy || undefined}>
          {version === null ? webhooks.add : webhooks.save}
        </Button>
      </div>
    </Form>
  )
}

import { Form, Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { DeliveryLine, listWebhookDeliveries } from '#contract/staff/webhooks/deliveries.ts'
import { deliveryStates, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './webhooks.module.css'

interface DeliveryLogProps {
  readonly id: number
  readonly listed: Reply<typeof listWebhookDeliveries>
  /** The filters in the address. */
  readonly given: Readonly<Record<string, string>>
}

/** What was sent to one webhook. */
export function DeliveryLog({ id, listed: { results, next }, given }: DeliveryLogProps) {
  const { webhooks } = useSpeech().words
  const isFiltered = Object.keys(given).length > 0
  const older = new URLSearchParams({ ...given, before: String(next) })
  return (
    <section className={terms['part']} aria-labelledby="log">
      <h2 id="log">{webhooks.log}</h2>
      <p className={terms['quiet']}>{webhooks.logLead}</p>
      <Filters given={given} />
      {results.length === 0 ? (
        <Empty>{isFiltered ? webhooks.noMatch : webhooks.noLog}</Empty>
      ) : (
        <ul className={terms['list']}>
          {results.map((line) => (
            <Line key={line.id} line={line} to={`/settings/webhooks/${id}/deliveries/${line.id}`} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p>
          <Link to={`?${older.toString()}`}>{webhooks.older}</Link>
        </p>
      )}
    </section>
  )
}

function Filters({ given }: Pick<DeliveryLogProps, 'given'>) {
  const { webhooks } = useSpeech().words
  return (
    <search key={JSON.stringify(given)}>
      <Form className={styles['filters']} preventScrollReset>
        <Select
          name="state"
          label={webhooks.stateFilter}
          defaultValue={given['state'] ?? ''}
          choices={[['', webhooks.any], ...deliveryStates.map((one) => [one, webhooks.states[one]] as const)]}
        />
        <Select
          name="event"
          label={webhooks.eventFilter}
          defaultValue={given['event'] ?? ''}
          choices={[['', webhooks.any], ...webhookEvents.map((one) => [one, webhooks.events[one]] as const)]}
        />
        <Field
          type="search"
          name="subject"
          label={webhooks.subject}
          defaultValue={given['subject'] ?? ''}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit">{webhooks.show}</Button>
      </Form>
    </search>
  )
}

const tones = { waiting: 'info', delivered: 'good', failed: 'bad' } as const satisfies Record<
  DeliveryLine['state'],
  Tone
>

/** The state of a delivery in one word. */
export function DeliveryPill({ state }: Pick<DeliveryLine, 'state'>) {
  return <Pill tone={tones[state]}>{useSpeech().words.webhooks.states[state]}</Pill>
}

function Line({ line, to }: { readonly line: DeliveryLine; readonly to: string }) {
  const { words, moment } = useSpeech()
  const { webhooks } = words
  return (
    <li className={terms['row']}>
      <span className={styles['name']}>
        <span>
          <Link to={to}>{webhooks.events[line.event]}</Link> <DeliveryPill state={line.state} />
        </span>
        <span className={styles['url']}>{line.subject}</span>
      </span>
      <span className={terms['note']}>
        {moment(line.happened_at)}
        <br />
        <LastTry line={line} />
      </span>
    </li>
  )
}

function LastTry({ line: { last, sending, tries, next_at } }: { readonly line: DeliveryLine }) {
  const { words, number, moment } = useSpeech()
  const { webhooks } = words
  const parts = [
    ...(tries > 0 ? [webhooks.tries(tries, number(tries))] : []),
    ...(last === null
      ? []
      : [last.status === null ? webhooks.problem(last.problem ?? '') : String(last.status)]),
    ...(sending ? [webhooks.sending] : []),
    ...(next_at === null || sending ? [] : [webhooks.nextTry(moment(next_at))]),
  ]
  return parts.join(' · ')
}

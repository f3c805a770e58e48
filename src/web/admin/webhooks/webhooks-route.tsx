import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { WebhookView } from '#contract/staff/webhooks/webhooks.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { SettingsPage } from '#web/admin/settings/settings-page.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { readWebhooks } from './webhook-calls.ts'
import * as styles from './webhooks.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { results } = await loadAsStaff(args, readWebhooks)
  return { results, done: doneBefore(args.request) }
}

/** The addresses that are told what happens in the shop. */
export default function WebhooksRoute() {
  const { webhooks } = useSpeech().words
  const { results, done } = useLoaderData<typeof loader>()
  return (
    <SettingsPage page="webhooks">
      <p className={terms['quiet']}>{webhooks.docs}</p>
      <Answer done={doneIn(webhooks.done, done)} />
      <p>
        <Link to="/settings/webhooks/new" className={buttonClass({ look: 'primary' })}>
          {webhooks.new}
        </Link>
      </p>
      {results.length === 0 ? (
        <Empty>{webhooks.none}</Empty>
      ) : (
        <ul className={terms['list']}>
          {results.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </SettingsPage>
  )
}

function WebhookRow({ webhook }: { readonly webhook: WebhookView }) {
  const { words, number } = useSpeech()
  const { webhooks } = words
  const { id, name, url, events, waiting, failed } = webhook
  return (
    <li className={terms['row']}>
      <span className={styles['name']}>
        <span>
          <Link to={`/settings/webhooks/${id}`}>{name}</Link> <WebhookState webhook={webhook} />
        </span>
        <span className={styles['url']}>{url}</span>
        <span className={terms['note']}>{events.map((event) => webhooks.events[event]).join(', ')}</span>
      </span>
      <span className={terms['note']}>
        {webhooks.counts(number(waiting), number(failed))}
        <br />
        <LastTry webhook={webhook} />
      </span>
    </li>
  )
}

/** Whether it is on, off, or fails. */
export function WebhookState({ webhook: { on, failing_since } }: { readonly webhook: WebhookView }) {
  const { state } = useSpeech().words.webhooks
  if (!on) return <Pill tone="warn">{state.off}</Pill>
  return failing_since === null ? (
    <Pill tone="good">{state.on}</Pill>
  ) : (
    <Pill tone="bad">{state.failing}</Pill>
  )
}

function LastTry({ webhook: { last } }: { readonly webhook: WebhookView }) {
  const { words, moment } = useSpeech()
  const { webhooks } = words
  if (last === null) return webhooks.neverTried
  return webhooks.lastTry(moment(last.at), last.status === null ? webhooks.noAnswer : String(last.status))
}

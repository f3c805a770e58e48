import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { DeliveryView } from '#contract/staff/webhooks/deliveries.ts'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Button } from '#web/ui/button.tsx'
import { DeliveryPill } from './delivery-log.tsx'
import { readDelivery, resendDelivery } from './webhook-calls.ts'
import * as styles from './webhooks.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const delivery = await loadAsStaff(args, (api) => readDelivery(api, args.params['delivery'] ?? ''))
  return { delivery, done: doneBefore(args.request) }
}

/** Sends it again. */
export async function action({ context, params }: ActionFunctionArgs) {
  const outcome = await doAsStaff({ context }, (api) => resendDelivery(api, params['delivery'] ?? ''))
  return outcome.ok ? { ok: true as const } : { ok: false as const, refused: outcome.message }
}

/** One delivery: its body, and every try with its answer. */
export default function DeliveryRoute() {
  const { words, moment } = useSpeech()
  const { delivery, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { webhooks } = words
  const { webhook, attempts, next_at } = delivery
  return (
    <TermPage
      title={webhooks.events[delivery.event]}
      back={{ to: `/settings/webhooks/${webhook.id}`, words: webhook.name }}
    >
      {answer === undefined && <Answer done={doneIn(webhooks.done, done)} />}
      {answer?.ok === true && <Answer done={webhooks.done['resent']} />}
      {answer?.ok === false && <Answer refused={answer.refused} />}
      <p className={terms['buttons']}>
        <DeliveryPill state={delivery.state} />
        {next_at !== null && <span className={terms['note']}>{webhooks.nextTry(moment(next_at))}</span>}
      </p>
      <Facts />
      {webhook.on ? (
        <Form method="post">
          <p className={terms['note']}>{webhooks.resendHint}</p>
          <Button type="submit">{webhooks.resend}</Button>
        </Form>
      ) : (
        <p className={terms['quiet']}>{webhooks.isOff}</p>
      )}
      <section className={terms['part']} aria-labelledby="tries">
        <h2 id="tries">{webhooks.attempts}</h2>
        {attempts.length === 0 && <p className={terms['quiet']}>{webhooks.noAttempts}</p>}
        {attempts.map((attempt) => (
          <Attempt key={attempt.n} attempt={attempt} />
        ))}
      </section>
      <section className={terms['part']} aria-labelledby="body">
        <h2 id="body">{webhooks.body}</h2>
        <pre className={styles['text']}>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
      </section>
    </TermPage>
  )
}

function Facts() {
  const { words, moment } = useSpeech()
  const { delivery } = useLoaderData<typeof loader>()
  const { webhooks } = words
  const facts = [
    [webhooks.happened, moment(delivery.happened_at)],
    [webhooks.about, delivery.subject],
    [webhooks.url, delivery.webhook.url],
    [webhooks.id, delivery.webhook_id],
  ] as const
  return (
    <dl className={terms['list']}>
      {facts.map(([name, value]) => (
        <div key={name} className={terms['row']}>
          <dt className={terms['note']}>{name}</dt>
          <dd className={styles['url']}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Attempt({ attempt }: { readonly attempt: DeliveryView['attempts'][number] }) {
  const { words, number, moment } = useSpeech()
  const { webhooks } = words
  const { at, ms, status, problem, answer } = attempt
  const result = status === null ? webhooks.problem(problem ?? '') : String(status)
  return (
    <div className={terms['card']}>
      <p>
        <strong>{result}</strong> · {moment(at)} · {webhooks.took(number(ms))}
      </p>
      {answer === '' && <p className={terms['note']}>{webhooks.emptyAnswer}</p>}
      {answer !== null && answer !== '' && (
        <pre className={styles['text']} aria-label={webhooks.answerText}>
          {answer}
        </pre>
      )}
    </div>
  )
}

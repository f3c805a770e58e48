import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Arguments } from '#contract/endpoint.ts'
import type { listWebhookDeliveries } from '#contract/staff/webhooks/deliveries.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, onlyWith, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretOnce } from './secret-once.tsx'
import { readWebhook, typedIn, workOn, type TypedWebhook } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhooks-route.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['webhook'] ?? ''
  const { done: _, ...given } = givenIn(new URL(args.request.url).searchParams)
  const done = doneBefore(args.request)
  if (id === 'new') {
    await onlyWith(args, 'settings:write')
    return { webhook: null, deliveries: null, given, done }
  }
  // The API checks them.
  const query = given as Arguments<typeof listWebhookDeliveries>['query']
  return { ...(await loadAsStaff(args, (api) => readWebhook(api, id, query))), given, done }
}

/** Adds, saves, removes or tests a webhook, makes a new secret, or sends again: whichever button was pressed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['webhook'] ?? ''
  const outcome = await doAsStaff({ context }, (api) => workOn(api, id, form))
  if (!outcome.ok) {
    const { code, message, errors, details } = outcome
    // The API shows what was saved meanwhile with a conflict.
    const now = code === 'version_conflict' ? (details['now'] as TypedWebhook) : null
    const isForm = textOf(form, 'work') === 'save'
    return { ok: false as const, code, message, errors, now, isForm, typed: typedIn(form) }
  }
  const { done, delivery } = outcome.value
  if (done === 'removed') return redirect('/settings/webhooks?done=removed', 303)
  if (delivery !== undefined)
    return redirect(`/settings/webhooks/${id}/deliveries/${delivery}?done=tested`, 303)
  return { ok: true as const, ...outcome.value }
}
type WebhookAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

const empty: TypedWebhook = { name: '', url: '', events: [], on: true }

/** One webhook: its form, its secret, a test, and its log. */
export default function WebhookRoute() {
  const { webhooks } = useSpeech().words
  const { webhook } = useLoaderData<typeof loader>()
  const answer = useActionData<WebhookAnswer>()
  return (
    <TermPage title={webhook?.name ?? webhooks.new} back={{ to: '/settings/webhooks', words: webhooks.all }}>
      <Answered answer={answer} />
      <StepUp answer={answer} />
      {answer?.ok === true && answer.secret !== undefined && (
        <SecretOnce label={webhooks.secret} hint={webhooks.secretOnce} secret={answer.secret} />
      )}
      {webhook === null ? <New answer={answer} /> : <Kept answer={answer} />}
    </TermPage>
  )
}

interface PartProps {
  readonly answer: WebhookAnswer | undefined
}

/** The form of a new one; once it was added, the way to its page, as its secret stands here only. */
function New({ answer }: PartProps) {
  const { webhooks } = useSpeech().words
  if (answer?.ok === true)
    return (
      <p>
        <Link to={`/settings/webhooks/${answer.id}`} className={buttonClass({ look: 'primary' })}>
          {webhooks.goOn}
        </Link>
      </p>
    )
  return <WebhookForm shown={answer?.typed ?? empty} version={null} errors={answer?.errors ?? {}} />
}

function Kept({ answer }: PartProps) {
  const { webhook, deliveries, given } = useLoaderData<typeof loader>()
  if (webhook === null) return null
  const refused = answer?.ok === false && answer.isForm ? answer : null
  return (
    <>
      <State />
      <WebhookForm
        key={webhook.version}
        shown={refused?.typed ?? webhook}
        version={webhook.version}
        errors={refused?.errors ?? {}}
      />
      <Works />
      <DeliveryLog id={webhook.id} listed={deliveries} given={given} />
    </>
  )
}

function Answered({ answer }: PartProps) {
  const { words, number } = useSpeech()
  const { done } = useLoaderData<typeof loader>()
  const { webhooks } = words
  if (answer === undefined) return <Answer done={doneIn(webhooks.done, done)} />
  if (answer.ok) {
    const { count } = answer
    const said =
      count === undefined ? doneIn(webhooks.done, answer.done) : webhooks.resentCount(count, number(count))
    return <Answer done={said} />
  }
  const { now } = answer
  if (now === null) return <Answer refused={answer.message} />
  const saved = [now.name, now.url, now.events.map((event) => webhooks.events[event]).join(', ')]
  return (
    <Answer refused={webhooks.conflict}>
      {[...saved, webhooks.state[now.on ? 'on' : 'off']].join(' · ')}
    </Answer>
  )
}

function State() {
  const { words, moment } = useSpeech()
  const { webhook } = useLoaderData<typeof loader>()
  const { webhooks } = words
  if (webhook === null) return null
  const { off_reason: why, failing_since: since } = webhook
  return (
    <>
      <p className={terms['buttons']}>
        <WebhookState webhook={webhook} />
        <HistoryLink kind="webhook" id={String(webhook.id)} />
      </p>
      {why !== null && <Answer refused={webhooks.offBecause[why]} />}
      {webhook.on && since !== null && <Answer refused={webhooks.failingSince(moment(since))} />}
    </>
  )
}

/** Test, secret, sending again and removing. Removing can be undone, so it does not ask. */
function Works() {
  const { words, moment } = useSpeech()
  const { webhook } = useLoaderData<typeof loader>()
  const { webhooks } = words
  if (webhook === null) return null
  const version = <input type="hidden" name="version" value={webhook.version} />
  return (
    <div className={terms['card']}>
      <Form method="post">
        <p className={terms['note']}>{webhooks.testLead}</p>
        <Button type="submit" name="work" value="test">
          {webhooks.test}
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        {version}
        <p className={terms['note']}>
          {webhooks.secretLead}{' '}
          {webhook.old_secret_until !== null && webhooks.oldSecretUntil(moment(webhook.old_secret_until))}
        </p>
        <Button type="submit" name="work" value="secret">
          {webhooks.newSecret}
        </Button>
      </Form>
      {webhook.on && webhook.failed > 0 && (
        <Form method="post" className={terms['find']} aria-label={webhooks.resendFailed}>
          <Field type="datetime-local" name="since" label={webhooks.since} />
          <Button type="submit" name="work" value="resend">
            {webhooks.resendAll}
          </Button>
        </Form>
      )}
      <Form method="post">
        {version}
        <Button type="submit" look="danger" name="work" value="remove">
          {webhooks.remove}
        </Button>
      </Form>
    </div>
  )
}

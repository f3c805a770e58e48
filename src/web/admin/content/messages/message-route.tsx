import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { MessageTextView } from '#contract/staff/content/message-texts.ts'
import { ThingAnswered, useIsSettled } from '#web/admin/content/parts/content-page.tsx'
import { refusalOf } from '#web/admin/content/parts/thing-calls.ts'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import {
  bringStandardBack,
  previewTexts,
  readMessageText,
  sendTest,
  textsIn,
  writeTexts,
} from './message-calls.ts'
import { MessageForm } from './message-form.tsx'
import { MessagePreview } from './message-preview.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['message'] ?? ''
  const order = new URL(args.request.url).searchParams.get('order') ?? ''
  const message = await loadAsStaff(args, (api) => readMessageText(api, id, order))
  return { message, done: doneBefore(args.request) }
}

/** Saves the texts, brings the standard ones back, shows how the message would leave, or sends it to who pressed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['message'] ?? ''
  const typed = textsIn(form)
  const order = textOf(form, 'order')
  const outcome = await doAsStaff({ context }, async (api) => {
    if (form.has('test')) return { sentTo: await sendTest(api, id, form) }
    switch (textOf(form, 'work')) {
      case 'preview':
        return { preview: await previewTexts(api, id, form) }
      case 'standard':
        await bringStandardBack(api, id, form)
        return { saved: 'standard' }
      default:
        await writeTexts(api, id, form)
        return { saved: 'saved' }
    }
  })
  if (!outcome.ok) return { ...refusalOf(outcome), typed, order }
  const { saved = '', sentTo = null, preview = null } = outcome.value
  return { ok: true as const, done: saved, sentTo, preview, typed: saved === '' ? typed : null, order }
}

/** The texts of one message, how it leaves in them, and the words that the shop puts in. */
export default function MessageRoute() {
  const { words } = useSpeech()
  const { message, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { messages } = words.content
  const { typed, order, errors, preview } = partsOf(answer)
  return (
    <TermPage
      title={words.messageNames[message.name] ?? message.name}
      lead={messages.lead}
      back={{ to: '/messages', words: messages.all }}
    >
      <MessageAnswered answer={answer} done={done} />
      <Faults faults={message.faults} />
      <MessageForm
        key={message.version}
        message={message}
        typed={typed}
        order={order ?? message.order ?? ''}
        errors={errors}
      />
      {preview !== null && <MessagePreview preview={preview} />}
      <ThingLinks
        kind="message_text"
        id={message.id}
        version={message.version}
        isHidden={false}
        removable={false}
        hideable={false}
      />
    </TermPage>
  )
}

/** The parts of the last answer that the page shows. */
function partsOf(answer: MessageAnswer | undefined) {
  if (answer === undefined) return { typed: null, order: null, errors: {}, preview: null }
  const { typed, order } = answer
  if (answer.ok) return { typed, order, errors: {}, preview: answer.preview }
  return { typed, order, errors: answer.errors, preview: null }
}

type MessageAnswer = Awaited<ReturnType<typeof action>>

function MessageAnswered({
  answer,
  done,
}: {
  readonly answer: MessageAnswer | undefined
  readonly done: string
}) {
  const { messages } = useSpeech().words.content
  if (!useIsSettled()) return null
  if (answer?.ok !== true) return <ThingAnswered answer={answer} done={done} />
  if (answer.sentTo !== null) return <Answer done={messages.sentTo(answer.sentTo)} />
  return answer.done === '' ? null : <Answer done={messages.done[answer.done]} />
}

/** The texts that could not be filled since they were saved; the standard ones left instead. */
function Faults({ faults }: { readonly faults: MessageTextView['faults'] }) {
  const { words, number, moment } = useSpeech()
  const { messages } = words.content
  return faults.map(({ language, channel, value, times, last_at }) => (
    <Answer
      key={`${language} ${channel}`}
      refused={messages.fault({
        text: messages.testOf[`${channel} ${language}`],
        value,
        times: number(times),
        last: moment(last_at),
      })}
    />
  ))
}

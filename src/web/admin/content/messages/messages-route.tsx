import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { MessageTextSummary } from '#contract/staff/content/message-texts.ts'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readMessageTexts } from './message-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readMessageTexts)) }
}

/** The messages of the shop, with those whose texts staff wrote. */
export default function MessagesRoute() {
  const { results, done } = useLoaderData<typeof loader>()
  return (
    <ContentListPage page="messages">
      <ThingAnswered answer={undefined} done={done} />
      {groups.map((group) => (
        <Group key={group} group={group} messages={results.filter(({ name }) => groupOf(name) === group)} />
      ))}
    </ContentListPage>
  )
}

const groups = ['order', 'payment', 'return', 'account', 'staff'] as const
type GroupName = (typeof groups)[number]

/** The names of messages begin with their topic. */
function groupOf(name: string): GroupName {
  if (/^(?:payment|refund|gift)_/.test(name)) return 'payment'
  return groups.find((group) => name.startsWith(`${group}_`)) ?? 'account'
}

interface GroupProps {
  readonly group: GroupName
  readonly messages: readonly MessageTextSummary[]
}

function Group({ group, messages }: GroupProps) {
  const { words } = useSpeech()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby={group}>
      <h2 id={group}>{words.content.messages.groups[group]}</h2>
      <ul className={terms['list']}>
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function Row({ message: { id, name, own, faults } }: { readonly message: MessageTextSummary }) {
  const { words } = useSpeech()
  const { messages } = words.content
  const fields = own.map((field) => words.audit.fields[field] ?? field).join(', ')
  return (
    <li className={terms['row']}>
      <span className={terms['words']}>
        <span className={terms['name']}>
          <Link to={`/messages/${id}`}>{words.messageNames[name] ?? name}</Link>
        </span>
        <span className={terms['note']}>
          {own.length === 0 ? messages.standard : messages.ownFields(fields)}
        </span>
      </span>
      <span className={terms['end']}>
        {faults.length > 0 && <Pill tone="bad">{messages.notUsed}</Pill>}
        {own.length > 0 && <Pill tone="info">{messages.own}</Pill>}
      </span>
    </li>
  )
}

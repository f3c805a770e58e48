import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { EditedEvent } from '#web/admin/order-edit/edited-event.tsx'
import * as styles from './order.module.css'

/** Everything that happened, the newest first. */
export function Timeline({ entries }: { readonly entries: OrderPageView['timeline'] }) {
  const { words, moment } = useSpeech()
  return (
    <section className={styles['card']}>
      <h2>{words.order.timeline}</h2>
      <ol className={styles['list']}>
        {entries.map((entry, index) => (
          // Entries have no ids; the list is written anew as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${entry.at} ${index}`}>
            <Entry entry={entry} />
            <span className={styles['quiet']}>
              {moment(entry.at)} ·{' '}
              {entry.type === 'event' ? (entry.by?.name ?? words.order.who[entry.who]) : entry.by.name}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { readonly entry: OrderPageView['timeline'][number] }) {
  const { words, moment } = useSpeech()
  const { events, outcomes } = words.order
  if (entry.type === 'note') return <span className={styles['quote']}>{entry.text}</span>
  if (entry.type === 'call')
    return (
      <>
        {outcomes[entry.outcome]}
        {entry.call_at !== null && ` · ${words.order.callAt(moment(entry.call_at))}`}
        {entry.note !== null && <span className={styles['quote']}>{entry.note}</span>}
      </>
    )
  const known = Object.entries(events).find(([kind]) => kind === entry.kind)?.[1]
  return (
    <>
      {entry.status === null ? (known ?? entry.kind.replaceAll('_', ' ')) : words.status[entry.status]}
      {entry.to !== null && ` ${entry.to.name}`}
      {entry.reason !== null && <span className={styles['quote']}>{entry.reason}</span>}
      <EditedEvent edit={entry.edit} />
    </>
  )
}

type SentMessage = Pick<OrderPageView['messages'][number], 'id' | 'name' | 'channel' | 'state' | 'created_at'>

/** The messages to the customer, and whether they arrived. */
export function Messages({ messages }: { readonly messages: readonly SentMessage[] }) {
  const { words, moment } = useSpeech()
  return (
    <section className={styles['card']}>
      <h2>{words.order.messages}</h2>
      {messages.length === 0 && <p className={styles['quiet']}>{words.order.noMessages}</p>}
      <ul className={styles['list']}>
        {messages.map((one) => (
          <li key={one.id}>
            {words.messageNames[one.name] ?? one.name.replaceAll('_', ' ')}
            <span className={styles['quiet']}>
              {moment(one.created_at)} · {one.channel === 'sms' ? 'SMS' : 'e-mail'} ·{' '}
              {words.order.messageStates[one.state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

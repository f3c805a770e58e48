import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { NoteView } from '#contract/staff/order-marks.ts'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { EditedEvent } from '#web/admin/order-edit/edited-event.tsx'
import { textButton } from '#web/ui/button.tsx'
import { reasonIn } from './reason-in.ts'
import * as styles from './order.module.css'

interface TimelineProps {
  readonly entries: OrderPageView['timeline']
  /** The form for a note; null for a person who may write none. */
  readonly noteForm: ((note: NoteView | null) => ReactNode) | null
}

/** Everything that happened, the newest first; or what people of the shop wrote and said alone. */
export function Timeline({ entries: all, noteForm }: TimelineProps) {
  const { words, moment } = useSpeech()
  const [search] = useSearchParams()
  const notesOnly = search.get('timeline') === 'notes'
  const other = new URLSearchParams(search)
  if (notesOnly) other.delete('timeline')
  else other.set('timeline', 'notes')
  const entries = notesOnly ? all.filter(({ type }) => type !== 'event') : all
  return (
    <section className={styles['card']}>
      <h2>{words.order.timeline}</h2>
      {noteForm?.(null)}
      <p>
        <Link to={`?${other.toString()}`} preventScrollReset>
          {notesOnly ? words.marks.everything : words.marks.notesOnly}
        </Link>
      </p>
      {entries.length === 0 && <p className={styles['quiet']}>{words.marks.noNotes}</p>}
      <ol className={styles['list']}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Entries have no ids, and the whole list is replaced.
          <li key={`${entry.at} ${index}`}>
            <Entry entry={entry} />
            {entry.type === 'note' && entry.can_edit && noteForm !== null && (
              <details key={entry.version}>
                <summary className={styles['quiet']}>{words.marks.editNote}</summary>
                {noteForm(entry)}
              </details>
            )}
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
  const { outcomes } = words.order
  if (entry.type === 'note') return <span className={styles['quote']}>{entry.text}</span>
  if (entry.type === 'call')
    return (
      <>
        {outcomes[entry.outcome]}
        {entry.call_at !== null && ` · ${words.order.callAt(moment(entry.call_at))}`}
        {entry.note !== null && <span className={styles['quote']}>{entry.note}</span>}
      </>
    )
  return (
    <>
      {entry.kind === 'placed' && `${words.order.events.placed}: `}
      {words.undo.events[entry.kind] ??
        (entry.status === null ? eventIn(words, entry.kind) : words.status[entry.status])}
      <GivenDiscount facts={entry.facts} />
      {entry.to !== null && ` ${entry.to.name}`}
      <Reason reason={entry.reason} />
      <EditedEvent edit={entry.edit} />
    </>
  )
}

function Reason({ reason }: { readonly reason: string | null }) {
  const { words } = useSpeech()
  if (reason === null) return null
  return <span className={styles['quote']}>{reasonIn(words, reason)}</span>
}

/** What the person who entered the order took off, and why. */
function GivenDiscount({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) {
  const { words, money } = useSpeech()
  const { staff_discount: amount, discount_reason: reason } = facts
  if (typeof amount !== 'number' || typeof reason !== 'string') return null
  return <span className={styles['quote']}>{words.newOrder.given(money(amount), reason)}</span>
}

type Words = ReturnType<typeof useSpeech>['words']

/** What happened, in words; a kind that came later than the words is shown by its name. */
function eventIn({ order, parcel }: Words, kind: string): string {
  const known: Readonly<Record<string, string>> = order.events
  const parcels: Readonly<Record<string, string>> = parcel
  const state = kind.startsWith('parcel_') ? parcels[kind.slice('parcel_'.length)] : undefined
  return known[kind] ?? (state === undefined ? kind.replaceAll('_', ' ') : order.parcelEvent(state))
}

type SentMessage = Pick<OrderPageView['messages'][number], 'id' | 'name' | 'channel' | 'state' | 'created_at'>

interface MessagesProps {
  readonly messages: readonly SentMessage[]
  /** Idempotency key for sending one again; without it none can be. */
  readonly requestKey?: string
}

/** The messages to the customer, and whether they arrived. */
export function Messages({ messages, requestKey }: MessagesProps) {
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
            {requestKey !== undefined && one.state !== 'queued' && (
              <Form method="post">
                <input type="hidden" name="message" value={one.id} />
                <input type="hidden" name="key" value={requestKey} />
                <button type="submit" name="action" value="again" className={textButton}>
                  {words.marks.again}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

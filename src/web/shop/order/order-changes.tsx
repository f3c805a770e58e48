import type { OrderView } from '#contract/shop/order-views.ts'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { OrderButton } from './order-form.tsx'
import * as styles from '#web/order-view/order-page.module.css'

type Event = OrderView['history'][number]

/** The events of the history that this part shows. */
const kinds: ReadonlySet<string> = new Set(['edited', 'edit_agreed', 'rest_not_sent'])

interface OrderChangesProps {
  readonly order: Pick<OrderView, 'number' | 'history' | 'can'>
}

/** What the shop changed in the order, why, and how the customer agreed; the newest first. */
export function OrderChanges({ order: { number, history, can } }: OrderChangesProps) {
  const { text } = useSpeech()
  const changes = history.filter(({ kind }) => kinds.has(kind))
  const edits = changes
    .map((event, index) => ({ event, next: changes[index + 1]?.kind }))
    .filter(({ event }) => event.edit !== null)
    .toReversed()
  const isOpen = can.includes('edit')
  if (edits.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="changes">
      <h2 id="changes">{text.order.changesTitle}</h2>
      <ul className="stack gap-5">
        {edits.map(({ event, next }) => (
          <Change
            key={event.at}
            event={event}
            of={number}
            isAsked={next === undefined && isOpen}
            isAgreed={next === 'edit_agreed'}
          />
        ))}
      </ul>
    </section>
  )
}

interface ChangeProps {
  readonly event: Event
  /** The order. */
  readonly of: string
  /** It is the last one, and nobody has agreed yet. */
  readonly isAsked: boolean
  /** The customer did, on this page. */
  readonly isAgreed: boolean
}

function Change({ event: { at, reason, edit }, of, isAsked, isAgreed }: ChangeProps) {
  const { text, language, words: either, money, number } = useSpeech()
  const words = text.order
  if (edit === null) return null
  const details = edit.details.map((name) => words.changedDetails[name])
  return (
    <li>
      <p className={styles['hint']}>{dayIn(language, at)}</p>
      {reason !== null && <p>{reason}</p>}
      <ul>
        {edit.pieces.map(({ name, name_bn, was, now }) => (
          <li key={name}>{words.changedPiece(either(name, name_bn), number(was), number(now))}</li>
        ))}
        {details.length > 0 && <li>{words.changedToo(details.join(', '))}</li>}
        {edit.total.was !== edit.total.now && (
          <li>{words.changedTotal(money(edit.total.was), money(edit.total.now))}</li>
        )}
      </ul>
      <Consent at={at} consent={edit.consent} of={of} isAsked={isAsked} isAgreed={isAgreed} />
    </li>
  )
}

interface ConsentProps extends Omit<ChangeProps, 'event'>, Pick<Event, 'at'> {
  readonly consent: NonNullable<Event['edit']>['consent']
}

/** How the customer agreed to a change, or the button to agree to it. */
function Consent({ at, consent, of, isAsked, isAgreed }: ConsentProps) {
  const words = useSpeech().text.order
  if (consent === null) return null
  if (consent !== 'link') return <p className={styles['hint']}>{words.agreed[consent]}</p>
  return (
    <>
      <p className={styles['hint']}>
        <output>{isAgreed && words.agreedHere}</output>
      </p>
      {isAsked && (
        <>
          <p className={styles['hint']}>{words.agreed.link}</p>
          <OrderButton
            intent="agree"
            look="primary"
            busyWords={words.sending}
            fields={
              <>
                <input type="hidden" name="order" value={of} />
                <input type="hidden" name="edit" value={at} />
              </>
            }
          >
            {words.agree}
          </OrderButton>
        </>
      )}
    </>
  )
}

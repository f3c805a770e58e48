import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ChatView } from '#contract/staff/chats.ts'
import { CHAT_MAX } from '#domain/limits.ts'
import { phoneForPeople } from '#domain/phone.ts'
import { PieceWords } from '#web/admin/order-edit/piece-words.tsx'
import * as editStyles from '#web/admin/order-edit/order-edit.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { refusedClass } from '#web/admin/ui/answer.tsx'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import type { action } from './chat-route.ts'
import { fillingOf, partsOf, type ChatFilling } from './chat-values.ts'
import * as styles from './new-order.module.css'

interface PasteChatProps {
  /** Takes values and pieces into the form. */
  readonly onTake: (filling: ChatFilling) => void
}

/** Reads an order out of a chat; a person looks at what was found before it goes into the form. */
export function PasteChat({ onTake }: PasteChatProps) {
  const { words } = useSpeech()
  const { chat } = words
  const { data, state, submit } = useFetcher<typeof action>()
  const [text, setText] = useState('')
  const read = () => void submit({ text }, { method: 'post', action: '/orders/chat' })
  return (
    <details className={editStyles['card']}>
      <summary className={styles['summary']}>{chat.title}</summary>
      {/* The form is not about the chat: its field has no name, and typing changes no total. */}
      <div className={styles['list']} onChange={(event) => event.stopPropagation()}>
        <label htmlFor="chat">{chat.hint}</label>
        <textarea
          id="chat"
          rows={6}
          maxLength={CHAT_MAX}
          className={inputClass}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p>
          <Button
            onClick={read}
            aria-busy={state !== 'idle' || undefined}
            aria-disabled={text.trim() === '' || undefined}
          >
            {state === 'idle' ? chat.read : chat.reading}
          </Button>
        </p>
        {data?.chat === null && (
          <p role="alert" className={refusedClass}>
            {data.refused}
          </p>
        )}
        {data?.chat != null && <Found key={data.text} text={data.text} found={data.chat} onTake={onTake} />}
      </div>
    </details>
  )
}

interface FoundProps extends PasteChatProps {
  readonly text: string
  readonly found: ChatView
}

function Found({ text, found, onTake }: FoundProps) {
  const { words } = useSpeech()
  const { chat } = words
  return (
    <section className={styles['known']} aria-label={chat.found}>
      <p className={styles['chat']}>
        {partsOf(text, found).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change their places.
          part.isRead ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </p>
      <PhoneFound phone={found.phone} onTake={onTake} />
      <TextFound name="contact_name" label={words.orderEdit.name} read={found.name} onTake={onTake} />
      <TextFound name="line" label={words.orderEdit.line} read={found.address} onTake={onTake} />
      <AreaFound area={found.area} onTake={onTake} />
      <LinesFound lines={found.lines} onTake={onTake} />
      {found.note !== null && (
        <p>
          {words.orderEdit.note}: {found.note.value}
        </p>
      )}
      <p>
        <Button look="primary" onClick={() => onTake(fillingOf(found))}>
          {chat.take}
        </Button>
      </p>
    </section>
  )
}

const tones = { sure: 'good', likely: 'warn', unsure: 'bad', missing: 'plain' } as const

function Certainty({ of }: { readonly of: keyof typeof tones }) {
  const { words } = useSpeech()
  return <Pill tone={tones[of]}>{words.chat.certainty[of]}</Pill>
}

function PhoneFound({ phone, onTake }: PasteChatProps & Pick<ChatView, 'phone'>) {
  const { words, phone: spoken } = useSpeech()
  const { chat } = words
  return (
    <div>
      <p>
        {words.orderEdit.phone}: {phone.value === null ? '–' : spoken(phone.value)}{' '}
        <Certainty of={phone.certainty} />
      </p>
      {phone.broken.length > 0 && <p className={styles['problem']}>{chat.broken}</p>}
      {phone.certainty === 'unsure' && (
        <p className={styles['choices']}>
          {phone.options.map(({ value, role }) => (
            <Button
              key={value}
              onClick={() => onTake({ values: { contact_phone: phoneForPeople(value) }, pieces: [] })}
            >
              {chat.useNumber(spoken(value), chat.roles[role])}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

interface TextFoundProps extends PasteChatProps {
  /** Of the field. */
  readonly name: string
  readonly label: string
  readonly read: ChatView['name']
}

function TextFound({ name, label, read, onTake }: TextFoundProps) {
  return (
    <div>
      <p>
        {label}: <bdi>{read.value ?? '–'}</bdi> <Certainty of={read.certainty} />
      </p>
      {read.certainty === 'unsure' && (
        <p className={styles['choices']}>
          {read.options.map(({ value }) => (
            <Button key={value} onClick={() => onTake({ values: { [name]: value }, pieces: [] })}>
              {value}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function AreaFound({ area, onTake }: PasteChatProps & Pick<ChatView, 'area'>) {
  const { words, either } = useSpeech()
  const nameOf = (one: ChatView['area']['options'][number]) =>
    `${either(one.area, one.area_bn)}, ${either(one.district, one.district_bn)}`
  return (
    <div>
      <p>
        {words.chat.area}: {area.value === null ? '–' : nameOf(area.value)} <Certainty of={area.certainty} />
      </p>
      {area.certainty === 'unsure' && (
        <p className={styles['choices']}>
          {area.options.slice(0, 6).map((one) => (
            <Button
              key={one.area_id}
              onClick={() => onTake({ values: { district: one.district_id, area: one.area_id }, pieces: [] })}
            >
              {nameOf(one)}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

function LinesFound({ lines, onTake }: PasteChatProps & Pick<ChatView, 'lines'>) {
  const { words, number } = useSpeech()
  const { chat } = words
  return (
    <ul className={editStyles['items']}>
      {lines.map((line) => (
        <li key={`${line.source.start} ${line.words}`} className={styles['list']}>
          <p>
            “{line.words}” × {number(line.quantity)} <Certainty of={line.certainty} />
          </p>
          {line.options
            .filter(({ id }) => line.id === null || id === line.id)
            .slice(0, 6)
            .map((piece) => (
              <div key={piece.id} className={editStyles['item']}>
                <PieceWords piece={piece} isNew={false} stock={words.order.stock(number(piece.stock))} />
                {line.id === null && (
                  <Button
                    onClick={() =>
                      onTake({ values: { [`f_${piece.id}`]: String(line.quantity) }, pieces: [piece] })
                    }
                  >
                    {chat.thisPiece}
                  </Button>
                )}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}

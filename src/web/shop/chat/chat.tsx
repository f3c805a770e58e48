import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { doorAt, type Door } from '#domain/store/opening-hours.ts'
import { shownChatTopic } from './chat-topic.ts'
import { ExternalLink } from '#web/app/external-link.tsx'
import type { LayoutData } from '#web/app/root-data.ts'
import { useOutOfTheWay } from '#web/app/use-out-of-the-way.ts'
import { clockIn } from '#domain/store/spoken-time.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './chat.module.css'
import { messengerAddress, whatsappAddress } from './chat-address.ts'

/** The facts at the time of opening: the time, and the piece of the page. */
interface ChatFacts {
  readonly hours: string
  readonly message: string | undefined
}

/**
 * The way to a person, on every page (F10, 2.16): links to WhatsApp, Messenger and the phone, and nothing of theirs
 * before one is pressed. Opens without script.
 */
export function Chat({ layout: { store, hours, specialHours } }: { readonly layout: LayoutData }) {
  const speech = useSpeech()
  const { text } = speech
  const place = useRef<HTMLElement>(null)
  const element = useRef<HTMLDetailsElement>(null)
  useOutOfTheWay(place)
  const [facts, setFacts] = useState<ChatFacts>({ hours: store.openingHours, message: undefined })
  const { whatsapp, messenger } = store.chat
  const close = () => element.current?.removeAttribute('open')
  return (
    <aside ref={place} aria-label={text.layout.chat} className={styles['place']}>
      {/* It only hears that Escape was pressed inside, or that the focus left. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        ref={element}
        className={styles['chat']}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open)
            setFacts(factsNow(speech, { hours, specialHours, spoken: store.openingHours }))
        }}
        onKeyDown={(event) => closeByEscape(event, close)}
        onBlur={(event) => closeByLeaving(event, close)}
      >
        <summary className={styles['button']} aria-label={text.layout.chat}>
          <Icon name="message-circle" />
        </summary>
        <div className={styles['panel']}>
          <p className={styles['title']}>{text.layout.chat}</p>
          <p className={styles['hours']}>{facts.hours}</p>
          {whatsapp !== null && (
            <ExternalLink href={whatsappAddress(whatsapp, facts.message)} hint={text.layout.opensNewPage}>
              <Icon name="message-circle" size={20} />
              {text.layout.whatsapp}
            </ExternalLink>
          )}
          {messenger !== null && (
            <ExternalLink href={messengerAddress(messenger)} hint={text.layout.opensNewPage}>
              <Icon name="facebook" size={20} />
              {text.layout.messenger}
            </ExternalLink>
          )}
          <a href={`tel:${store.phone}`}>
            <Icon name="phone" size={20} />
            {text.layout.call(phoneShown(store.phone))}
          </a>
        </div>
      </details>
    </aside>
  )
}

interface ShopHours {
  readonly hours: LayoutData['hours']
  readonly specialHours: LayoutData['specialHours']
  /** The hours as staff wrote them, where nothing better is known. */
  readonly spoken: string
}

function factsNow({ text, language }: Speech, { hours, specialHours, spoken }: ShopHours): ChatFacts {
  const topic = shownChatTopic()
  return {
    hours: hours === null ? spoken : hoursNow({ text, language }, doorAt(hours, Date.now(), specialHours)),
    message: topic === null ? undefined : text.layout.chatAbout({ ...topic, url: location.href }),
  }
}

function hoursNow({ text, language }: Pick<Speech, 'text' | 'language'>, door: Door): string {
  if (door.kind === 'open') return text.layout.chatOpen(clockIn(language, door.closes))
  return text.layout.chatClosed(door.kind === 'closed' ? null : clockIn(language, door.opens))
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>, close: () => void): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  close()
  event.currentTarget.querySelector('summary')?.focus()
}

function closeByLeaving({ currentTarget, relatedTarget }: FocusEvent, close: () => void): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
}

import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { listOutbox, type OutboxMessageView } from '#contract/shop/outbox.ts'
import { apiContext } from '#web/app/api-context.ts'
import { languageOf, type Language } from '#web/locale/language.ts'
import { outbox as bn } from '#web/text/bn/outbox.ts'
import { outbox as en, type OutboxText } from '#web/text/en/outbox.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/outbox-route'
import { MessageText } from './message-text.tsx'
import * as styles from './outbox.module.css'

const words: Readonly<Record<Language, OutboxText>> = { en, bn }

export function meta({ location }: Route.MetaArgs) {
  const { title } = words[languageOf(location.pathname)]
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** There are codes on it: no cache keeps it, no search engine lists it. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

/** A store that really sends messages has no Outbox, and a failure is like any other page's. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const to = url.searchParams.get('to')?.trim() ?? ''
  const api = context.get(apiContext)
  try {
    return { to, messages: await api(listOutbox, { query: to === '' ? {} : { to: inE164(to) } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw data(null, 404)
    throw error
  }
}

/** Numbers are typed as people there write them. */
function inE164(to: string): string {
  return /^01[\d -]{9,12}$/.test(to) ? `+88${to.replaceAll(/\D/g, '')}` : to
}

export default function Outbox({ loaderData: { to, messages } }: Route.ComponentProps) {
  const text = words[useSpeech().language]
  const none = to === '' ? text.none : text.noneTo(to)
  return (
    <main id="main" className={styles['page']}>
      <h1>{text.title}</h1>
      <p className={styles['warning']}>{text.warning}</p>
      <form className={styles['filter']}>
        <label htmlFor="outbox-to">{text.only}</label>
        <input id="outbox-to" name="to" defaultValue={to} className={styles['field']} />
        <Button type="submit">{text.show}</Button>
      </form>
      {messages.length === 0 && <p>{none}</p>}
      <ol className="stack gap-5">
        {messages.map((message) => (
          <li key={message.id}>
            <OneMessage message={message} />
          </li>
        ))}
      </ol>
    </main>
  )
}

function OneMessage({ message }: { readonly message: OutboxMessageView }) {
  const text = words[useSpeech().language]
  const { channel, to, language, subject, html, segments, created_at } = message
  return (
    <article className={styles['message']}>
      <p className={styles['facts']}>
        <strong>{text[channel]}</strong> <span>{text.to(to)}</span>{' '}
        <time dateTime={created_at}>{clockInDhaka(created_at)}</time>
        {segments !== null && <span> · {text.segments(segments)}</span>}
      </p>
      {subject !== null && (
        <h2 lang={language} className={styles['subject']}>
          {subject}
        </h2>
      )}
      <MessageText language={language} text={message.text} />
      {html !== null && (
        <details>
          <summary>{text.asSeen}</summary>
          {/* Empty sandbox: nothing in it runs, sends or leaves. */}
          <iframe sandbox="" srcDoc={html} title={subject ?? ''} className={styles['letter']} />
        </details>
      )}
    </article>
  )
}

const DHAKA_MS = 6 * 3_600_000

/** Our own, as Intl differs between server and browser. */
function clockInDhaka(moment: string): string {
  return new Date(Date.parse(moment) + DHAKA_MS).toISOString().slice(11, 19)
}

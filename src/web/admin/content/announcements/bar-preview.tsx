import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './announcements.module.css'

interface Message {
  readonly text: string
  readonly text_bn: string | null
}

/** The messages of the bar in both languages, as wide as on a phone and as on a laptop. */
export function BarPreview({ messages }: { readonly messages: readonly Message[] }) {
  const { announcements } = useSpeech().words.content
  const texts = messages.flatMap(({ text, text_bn: bangla }) => [
    { lang: 'en', text },
    ...(bangla === null || bangla.trim() === '' ? [] : [{ lang: 'bn', text: bangla }]),
  ])
  const shown = texts.filter(({ text }) => text.trim() !== '')
  if (shown.length === 0) return null
  const bar = (
    <ul className={styles['bar']}>
      {shown.map(({ lang, text }, index) => (
        // Two of them may say the same.
        <li key={`${index} ${text}`} lang={lang} className={styles['message']}>
          {text}
        </li>
      ))}
    </ul>
  )
  return (
    <section className={terms['card']}>
      <h2>{announcements.preview}</h2>
      <h3>{announcements.onPhone}</h3>
      <div className={styles['phone']}>{bar}</div>
      <h3>{announcements.onLaptop}</h3>
      {bar}
    </section>
  )
}

import type { MessageTextPreview } from '#contract/staff/content/message-texts.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './messages.module.css'
import { useLengthWords } from './sms-length.tsx'

/** A message as it would leave, in both languages. */
export function MessagePreview({ preview }: { readonly preview: MessageTextPreview }) {
  const { messages, preview: words } = useSpeech().words.content
  const lengthWords = useLengthWords()
  return (
    <section className={terms['card']} id="preview" aria-label={messages.preview}>
      <h2>{messages.preview}</h2>
      <p className={terms['note']}>
        {preview.order === null ? messages.ofExample : messages.ofOrder(preview.order)}
      </p>
      {(['en', 'bn'] as const).map((language) => (
        <div key={language} lang={language} className={styles['shown']}>
          <h3>{words.languages[language]}</h3>
          <p className={styles['sms']}>{preview[language].sms}</p>
          <p className={terms['note']}>{lengthWords(preview[language])}</p>
          <p>
            <strong>{preview[language].subject}</strong>
          </p>
          <p className={styles['mail']}>{preview[language].email}</p>
        </div>
      ))}
    </section>
  )
}

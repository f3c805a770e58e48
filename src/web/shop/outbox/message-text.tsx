import type { Language } from '#web/locale/language.ts'
import * as styles from './outbox.module.css'

/** A message as it was written, line by line, in which addresses can be followed. */
export function MessageText({ language, text }: { readonly language: Language; readonly text: string }) {
  // Every second part is what the group of the pattern caught: an address.
  const parts = text.split(/(https?:\/\/\S+)/)
  return (
    <p lang={language} className={styles['text']}>
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          <a key={place} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

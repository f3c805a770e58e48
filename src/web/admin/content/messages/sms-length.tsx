import { smsSpelling } from '#domain/messages/sms-spelling.ts'
import { fillText } from '#domain/messages/message-text.ts'
import { smsLength, type SmsLength } from '#domain/messages/sms-length.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'

/** The length and the cost of an SMS in words. */
export function useLengthWords(): (length: SmsLength) => string {
  const { words, number } = useSpeech()
  const { messages } = words.content
  return ({ encoding, units, segments }) =>
    messages.length[encoding](number(units), segments, number(segments))
}

interface LengthProps {
  readonly language: 'en' | 'bn'
  readonly text: string
  readonly values: Readonly<Record<string, string>>
}

/** The length and the cost of a text as SMS, with the values filled in. */
export function SmsCount({ language, text, values }: LengthProps) {
  const { languages } = useSpeech().words.content.preview
  const lengthWords = useLengthWords()
  const filled = fillText(text, values, (mark) => mark).trim()
  const sent = smsSpelling(filled, language)
  return (
    <p className={terms['note']}>
      <span lang={language}>{languages[language]}</span>: {lengthWords(smsLength(sent))}
    </p>
  )
}

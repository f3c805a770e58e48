import type { MessageTextView } from '#contract/staff/content/message-texts.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { TextField } from './message-calls.ts'
import * as styles from './messages.module.css'

interface PlaceholdersProps {
  readonly placeholders: MessageTextView['placeholders']
  /** The field in which somebody wrote last. */
  readonly field: TextField
  readonly onPlace: (name: string) => void
}

/** The words that the shop puts in, with what each means. A press puts one where the cursor stood. */
export function Placeholders({ placeholders, field, onPlace }: PlaceholdersProps) {
  const { words } = useSpeech()
  const { messages } = words.content
  const language = field.endsWith('_bn') ? 'bn' : 'en'
  const fits = placeholders.filter((one) => one.languages.includes(language))
  const name = words.audit.fields[field] ?? field
  return (
    <details open className={terms['group']}>
      <summary>{messages.placeholders(name)}</summary>
      <ul className={styles['marks']}>
        {fits.map((one) => (
          <li key={one.name} className={styles['mark']}>
            <Button onClick={() => onPlace(one.name)} disabled={one.is_part && !field.startsWith('body')}>
              {`{${one.name}}`}
            </Button>
            <span className={terms['note']}>
              {messages.meanings[one.name]}
              {one.is_part && ` ${messages.alone}`}
              {one.required.includes(field) && ` ${messages.required}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

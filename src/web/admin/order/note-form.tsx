import { useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { NoteView } from '#contract/staff/order-marks.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './order.module.css'

interface NoteFormProps {
  readonly colleagues: readonly { readonly id: string; readonly name: string }[]
  /** Idempotency key of a new note. */
  readonly requestKey: string
  /** Null: a new one. */
  readonly note: Pick<NoteView, 'id' | 'text' | 'version'> | null
}

/** Words for colleagues; a name behind an @ tells its person. */
export function NoteForm({ colleagues, requestKey, note }: NoteFormProps) {
  const { words } = useSpeech()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.has('text') === true
  const mention = (name: string) => {
    const area = field.current
    if (area === null) return
    const before = area.value === '' || area.value.endsWith(' ') ? area.value : `${area.value} `
    area.value = `${before}@${name} `
    area.focus()
  }
  return (
    <Form method="post" className={styles['noteForm']}>
      {note === null ? (
        <input type="hidden" name="key" value={requestKey} />
      ) : (
        <>
          <input type="hidden" name="note" value={note.id} />
          <input type="hidden" name="version" value={note.version} />
        </>
      )}
      <label htmlFor={id}>{note === null ? words.marks.note : words.marks.editNote}</label>
      <textarea
        ref={field}
        id={id}
        name="text"
        required
        maxLength={2000}
        defaultValue={note?.text}
        className={inputClass}
      />
      <details>
        <summary className={styles['quiet']}>{words.marks.mention}</summary>
        <div className={styles['links']}>
          {colleagues.map((one) => (
            <Button key={one.id} look="quiet" onClick={() => mention(one.name)}>
              @{one.name}
            </Button>
          ))}
        </div>
      </details>
      <Button
        type="submit"
        name="action"
        value={note === null ? 'note' : 'edit_note'}
        aria-busy={isBusy || undefined}
      >
        {words.marks.save}
      </Button>
    </Form>
  )
}

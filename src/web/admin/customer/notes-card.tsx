import { Form } from 'react-router'
import type { CustomerView } from '#contract/staff/customers.ts'
import { NOTE_MAX } from '#domain/staff/order-note.ts'
import { TAG_MAX } from '#domain/staff/order-tag.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, inputClass } from '#web/admin/ui/field.tsx'
import * as styles from './customer.module.css'

interface NotesCardProps {
  readonly notes: CustomerView['notes']
  readonly mayWrite: boolean
  /** A form that is sent twice writes one note. */
  readonly once: string
}

export function NotesCard({ notes, mayWrite, once }: NotesCardProps) {
  const { words, moment } = useSpeech()
  const { customer } = words
  return (
    <section className={styles['card']}>
      <h2>{customer.notes}</h2>
      {notes.length === 0 && <p className={styles['quiet']}>{customer.noNotes}</p>}
      <ul className={styles['list']}>
        {notes.map((note) => (
          <li key={note.id} className={styles['note']}>
            <span>
              <bdi className={styles['text']}>{note.text}</bdi>
              <span className={styles['quiet']}>
                {note.by.name}, {moment(note.at)}
              </span>
            </span>
            {mayWrite && (
              <Form method="post">
                <input type="hidden" name="task" value="remove-note" />
                <Button type="submit" look="quiet" name="note" value={note.id}>
                  {customer.removeNote}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form method="post" className={styles['form']}>
          <input type="hidden" name="task" value="note" />
          <input type="hidden" name="key" value={once} />
          <label className={styles['label']}>
            {customer.note}
            <span className={styles['quiet']}>{customer.noteHint}</span>
            <textarea name="text" required maxLength={NOTE_MAX} className={inputClass} />
          </label>
          <Button type="submit">{customer.addNote}</Button>
        </Form>
      )}
    </section>
  )
}

export function TagsCard({ tags, mayWrite }: Pick<CustomerView, 'tags'> & Pick<NotesCardProps, 'mayWrite'>) {
  const { words } = useSpeech()
  const { customer } = words
  if (tags.length === 0 && !mayWrite) return null
  return (
    <section className={styles['card']}>
      <h2>{customer.tags}</h2>
      {tags.length > 0 && (
        <Form method="post" className={styles['pills']}>
          <input type="hidden" name="task" value="remove-tag" />
          {tags.map((tag) =>
            mayWrite ? (
              <Button key={tag} type="submit" name="tag" value={tag} aria-label={customer.removeTag(tag)}>
                <bdi>{tag}</bdi> ×
              </Button>
            ) : (
              <bdi key={tag}>{tag}</bdi>
            ),
          )}
        </Form>
      )}
      {mayWrite && (
        <Form method="post" className={styles['inline']}>
          <input type="hidden" name="task" value="add-tag" />
          <Field name="tag" required maxLength={TAG_MAX} label={customer.addTag} autoComplete="off" />
          <Button type="submit">{customer.add}</Button>
        </Form>
      )}
    </section>
  )
}

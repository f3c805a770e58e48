import type { ActView } from '#contract/staff/undo.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './undo.module.css'
import { UndoForm } from './undo-form.tsx'

/** Of an act in the audit: who undid it, what it undid, or the way back. */
export function ActLine({ act: { entry, until, undone, undid } }: { readonly act: ActView }) {
  const { words, moment } = useSpeech()
  const { undo } = words
  if (undone !== null) return <p className={styles['quiet']}>{undo.by(undone.name, moment(undone.at))}</p>
  if (undid !== null) return <p className={styles['quiet']}>{undo.undid(undid.name, moment(undid.at))}</p>
  if (until === null) return null
  return (
    <div className={styles['act']}>
      <UndoForm act={{ entry, job: null }} beside />
      <span className={styles['quiet']}>{undo.until(moment(until))}</span>
    </div>
  )
}

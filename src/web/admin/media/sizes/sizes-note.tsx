import type { SizesState } from '#contract/staff/catalogue/picture-sizes.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './sizes.module.css'

interface NoteProps {
  readonly state: SizesState | null
  readonly onRetry: () => void
}

/** Says of one picture that its sizes wait, or that they failed. */
export function SizesNote({ state, onRetry }: NoteProps) {
  const { sizes } = useSpeech().words.media
  if (state === 'waiting') return <p className={styles['quiet']}>{sizes.waiting}</p>
  if (state !== 'failed') return null
  return (
    <div className={styles['failed']}>
      <Pill tone="warn">{sizes.failed}</Pill>
      <Button onClick={onRetry}>{sizes.retry}</Button>
    </div>
  )
}

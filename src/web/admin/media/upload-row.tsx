import { PICTURE_BYTES_MAX } from '#domain/picture.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as progress from '#web/ui/progress.module.css'
import * as styles from './upload.module.css'
import type { UploadItem } from './uploads.ts'

interface UploadRowProps {
  readonly item: UploadItem
  readonly isSmall: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** One file: how far it is, what is wrong with it, and what can be done about it. */
export function UploadRow({ item, isSmall, onRemove, onRetry }: UploadRowProps) {
  const { upload } = useSpeech().words
  const { file, state, sent, picture } = item
  const canRetry = typeof item.problem === 'object' && item.problem?.mayPass === true
  const isOver = state === 'kept' || state === 'failed'
  return (
    <div className={styles['row']}>
      {picture !== null && (
        <span className={styles['thumb']}>
          <Picture picture={picture} sizes="48px" widths={[120, 160]} alt="" />
        </span>
      )}
      <div className={styles['file']}>
        <span className={styles['name']}>{file.name}</span>
        <Said item={item} isSmall={isSmall} />
        {!isOver && (
          <progress className={progress['line']} max={file.size} value={sent} aria-label={file.name} />
        )}
      </div>
      {canRetry && (
        <Button onClick={onRetry} aria-label={upload.retryOf(file.name)}>
          {upload.retry}
        </Button>
      )}
      <Button
        look="quiet"
        onClick={onRemove}
        aria-label={isOver ? upload.hideOf(file.name) : upload.cancelOf(file.name)}
      >
        <Icon name="x" size={20} />
      </Button>
    </div>
  )
}

function Said({ item, isSmall }: Pick<UploadRowProps, 'item' | 'isSmall'>) {
  const { words, number } = useSpeech()
  const { upload } = words
  const { file, state, sent, problem, picture } = item
  if (state === 'failed')
    return (
      <span role="alert" className={styles['problem']}>
        {typeof problem === 'string'
          ? upload.problems[problem](number(PICTURE_BYTES_MAX / 1_000_000))
          : problem?.words}
      </span>
    )
  if (state === 'sending')
    return <span className={styles['quiet']}>{upload.sending(number(percent(sent, file.size)))}</span>
  if (picture !== null && isSmall)
    return (
      <span className={styles['warning']}>{upload.small(number(picture.width), number(picture.height))}</span>
    )
  return <span className={styles['quiet']}>{upload.states[state]}</span>
}

function percent(part: number, whole: number): number {
  return Math.floor((100 * part) / whole)
}

import { useSpeech } from '#web/admin/text/words.ts'
import { textButton } from '#web/ui/button.tsx'
import { problemClass } from './field.tsx'

interface CellConflictProps {
  /** The value that somebody else gave meanwhile, and the one that was typed here. */
  readonly now: string
  readonly typed: string
  /** Saves the typed one all the same. */
  readonly onUse: () => void
}

/** Says both values of a field that somebody else changed meanwhile, and offers the typed one once more. */
export function CellConflict({ now, typed, onUse }: CellConflictProps) {
  const { cells } = useSpeech().words
  return (
    <p role="alert" className={problemClass}>
      {cells.conflict(now, typed)}{' '}
      <button type="button" className={textButton} onClick={onUse}>
        {cells.useTyped(typed)}
      </button>
    </p>
  )
}

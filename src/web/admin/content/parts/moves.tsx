import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Icon } from '#web/ui/icon.tsx'

interface MovesProps {
  readonly at: number
  readonly count: number
  readonly name: string
  readonly onMove: (from: number, to: number) => void
}

/** Moves an entry of a form up and down; nothing is sent before the form is. */
export function Moves({ at, count, name, onMove }: MovesProps) {
  const { move } = useSpeech().words.terms
  return (
    <span className={terms['moves']}>
      <button
        type="button"
        className={terms['move']}
        disabled={at === 0}
        aria-label={move.up(name)}
        title={move.up(name)}
        onClick={() => onMove(at, at - 1)}
      >
        <Icon name="chevron-up" size={20} />
      </button>
      <button
        type="button"
        className={terms['move']}
        disabled={at === count - 1}
        aria-label={move.down(name)}
        title={move.down(name)}
        onClick={() => onMove(at, at + 1)}
      >
        <Icon name="chevron-down" size={20} />
      </button>
    </span>
  )
}

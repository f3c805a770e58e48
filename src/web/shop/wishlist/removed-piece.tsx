import { removeSaved } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import * as styles from './wishlist.module.css'

/** A piece that was just taken off, with the way back. */
export interface RemovedItem {
  readonly name: string
  readonly undo: () => void
}

/** Stays until one leaves: no time limit on the only way back. */
export function RemovedPiece({
  removed,
  onUndone,
}: {
  readonly removed: RemovedItem
  readonly onUndone: () => void
}) {
  const { text } = useSpeech()
  return (
    <div className={styles['removed']}>
      <output>{text.card.removed(removed.name)}</output>
      <button
        type="button"
        className={textButton}
        onClick={() => {
          removed.undo()
          onUndone()
        }}
      >
        {text.wishlist.undo}
      </button>
    </div>
  )
}

/** Saved pieces that the shop has no longer: they have no card, only a way off the list. */
export function GonePieces({ ids }: { readonly ids: readonly number[] }) {
  const { text } = useSpeech()
  if (ids.length === 0) return null
  return (
    <div className={styles['removed']}>
      <p>{text.wishlist.noLongerSold(ids.length)}</p>
      <button
        type="button"
        className={textButton}
        onClick={() => {
          for (const id of ids) removeSaved(id)
        }}
      >
        {text.wishlist.forget}
      </button>
    </div>
  )
}

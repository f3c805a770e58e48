import { useIsSaved, toggleSaved, type SaveOutcome } from '#web/state/wishlist/wishlist-store.ts'
import { WISHLIST_MAX } from '#web/state/wishlist/wishlist-state.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify } from '#web/ui/notifications.ts'
import * as styles from './heart-button.module.css'

interface HeartButtonProps {
  /** The product's id. */
  readonly id: number
  readonly name: string
  /** Taka, to tell later that it has become cheaper. */
  readonly price: number
  readonly className?: string | undefined
}

/** Saves a piece to the wishlist, or takes it off (ux 3.20). Its label stays the same, its state is told apart. */
export function HeartButton({ id, name, price, className }: HeartButtonProps) {
  const { text } = useSpeech()
  return (
    <button
      type="button"
      className={className === undefined ? styles['heart'] : `${styles['heart']} ${className}`}
      aria-pressed={useIsSaved(id)}
      aria-label={text.card.save(name)}
      data-queue=""
      onClick={() => notifySaved(toggleSaved({ id, price }), name, text)}
    />
  )
}

function notifySaved(saved: SaveOutcome, name: string, { card }: Text): void {
  const message = {
    saved: card.saved,
    first: card.savedFirst,
    removed: card.removed(name),
    full: card.wishlistFull(WISHLIST_MAX),
  }[saved]
  notify({ message, icon: saved === 'full' ? 'circle-alert' : 'heart' })
}

import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notifications.ts'
import * as styles from './share-button.module.css'

/** Hands the page to the phone's own share sheet; copies its address where there is none. */
export function ShareButton({ title, address }: { readonly title: string; readonly address: string }) {
  const { text } = useSpeech()

  async function share(): Promise<void> {
    try {
      if (canShare()) return await navigator.share({ title, url: address })
      await navigator.clipboard.writeText(address)
      notify({ message: text.product.linkCopied, icon: 'copy' })
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ message: text.product.shareFailed, icon: 'circle-alert' })
    }
  }

  return (
    <button
      type="button"
      className={styles['share']}
      aria-label={text.product.share}
      onClick={() => void share()}
      data-queue
    >
      <Icon name="share-2" />
    </button>
  )
}

/** Desktop browsers often cannot, whatever the type of `navigator` says. */
function canShare(): boolean {
  return 'share' in navigator
}

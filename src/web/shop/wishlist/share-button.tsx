import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notifications.ts'
import * as styles from './wishlist.module.css'

/** Copies a link that shows the same pieces to the person who gets it. */
export function ShareButton({ ids }: { readonly ids: readonly number[] }) {
  const { text, paths } = useSpeech()
  const [link, setLink] = useState<string | null>(null)

  async function share() {
    const address = `${location.origin}${paths.wishlist}?ids=${ids.join(',')}`
    try {
      await navigator.clipboard.writeText(address)
      setLink(null)
      notify({ message: text.wishlist.linkCopied, icon: 'copy' })
    } catch (error) {
      console.warn('The link could not be copied', error)
      setLink(address)
    }
  }

  return (
    <div className={styles['share']}>
      <Button look="quiet" onClick={() => void share()}>
        <Icon name="share-2" size={20} />
        {text.wishlist.share}
      </Button>
      {link !== null && (
        <output>
          {text.wishlist.copyFailed} <input readOnly value={link} aria-label={text.wishlist.share} />
        </output>
      )}
    </div>
  )
}

import { useEffect } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notifications.ts'
import styles from './offline-bar.module.css'
import { useOnline } from '#web/app/use-online.ts'

/** Tells under the header that the network is gone, and for a moment that it is back (G-6). */
export function OfflineBar() {
  const { text } = useSpeech()
  const online = useOnline()
  useEffect(() => {
    const leave = new AbortController()
    const options = { signal: leave.signal }
    const welcomeBack = () => notify({ message: text.frame.backOnline, icon: 'circle-check' })
    window.addEventListener('online', welcomeBack, options)
    // A link that nobody can follow would end in an empty page: it answers instead, and the page stays.
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      notify({ message: text.frame.offlineAnswer, icon: 'wifi-off' })
    }
    document.addEventListener('click', stay, { ...options, capture: true })
    return () => leave.abort()
  }, [text])
  return (
    <output className={styles['place']}>
      {!online && (
        <span className={styles['bar']}>
          <Icon name="wifi-off" size={20} />
          {text.frame.offline}
        </span>
      )}
    </output>
  )
}

/** Whether a press is on a link to another page, here or elsewhere. */
function leadsAway({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || !link.protocol.startsWith('http')) return false
  return link.hash === '' || link.pathname !== location.pathname
}

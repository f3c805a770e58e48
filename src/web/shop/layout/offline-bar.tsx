import { useEffect } from 'react'
import { hasWorker } from '#web/app/offline/has-worker.ts'
import { notifyNeedsConnection } from '#web/app/offline/needs-connection.ts'
import type { Paths } from '#web/locale/paths.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notifications.ts'
import { isCached } from '#web/app/cached-pages.ts'
import * as styles from './offline-bar.module.css'
import { useOnline } from '#web/app/use-online.ts'

/** Tells under the header that the network is gone, and for a moment that it is back (G-6). */
export function OfflineBar() {
  const { text, paths } = useSpeech()
  const online = useOnline()
  useEffect(() => {
    const leave = new AbortController()
    const options = { signal: leave.signal }
    const welcomeBack = () => notify({ message: text.layout.backOnline, icon: 'circle-check' })
    window.addEventListener('online', welcomeBack, options)
    // A link that nobody can follow would end in an empty page: it answers instead, and the page stays.
    const stay = (event: MouseEvent) => {
      const link = linkAway(event)
      if (navigator.onLine || link === null || opensOffline(link, paths)) return
      event.preventDefault()
      event.stopPropagation()
      notifyNeedsConnection(text, nameOf(link), () => follow(link))
    }
    document.addEventListener('click', stay, { ...options, capture: true })
    return () => leave.abort()
  }, [text, paths])
  return (
    <output className={styles['place']}>
      {!online && (
        <span className={styles['bar']}>
          <Icon name="wifi-off" size={20} />
          {text.layout.offline}
        </span>
      )}
    </output>
  )
}

/** The link to another page, here or elsewhere, that a press is on. */
function linkAway({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || !link.protocol.startsWith('http')) return null
  return link.hash === '' || link.pathname !== location.pathname ? link : null
}

/** A page that was opened is shown as it was. The cart is in the browser, and its script where a worker keeps it. */
function opensOffline(link: HTMLAnchorElement, { cart }: Paths): boolean {
  if (link.origin !== location.origin) return false
  return isCached(link) || (link.pathname === cart && hasWorker())
}

/** Longer names would fill the notification. */
const NAME_MAX = 60

/** The words of a link, by which the visitor knows what was pressed; null where it has none that are short enough. */
function nameOf(link: HTMLAnchorElement): string | null {
  const name = (link.ariaLabel ?? link.textContent).replaceAll(/\s+/g, ' ').trim()
  return name === '' || name.length > NAME_MAX ? null : name
}

/** Presses the link again, or goes to its address where it is no longer on the page. */
function follow(link: HTMLAnchorElement): void {
  if (link.isConnected) link.click()
  else location.assign(link.href)
}

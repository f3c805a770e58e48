import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '#web/app/use-online.ts'
import { orderPause } from '#web/order-view/look-pauses.ts'
import { usePolling } from '#web/order-view/use-polling.ts'
import { momentIn } from '#web/text/moments.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './last-seen.module.css'

/** When the store gave what pages show; it lasts no longer than what it is about, and never beyond the page's life. */
const times = new WeakMap<object, string>()

interface LastSeenProps {
  /** The store's data: the same object as long as nothing newer has come. */
  readonly of: object
}

/** Tells, without a network, when what is shown was last true (ux 2.17). With the network comes what is true now. */
export function LastSeen({ of }: LastSeenProps) {
  const { text, language } = useSpeech()
  const online = useOnline()
  // Shown before and shown again: the store could not be asked, whatever the browser believes of its network.
  const [recalled] = useState(() => (times.has(of) ? of : null))
  const isRecalled = recalled === of
  const { revalidate } = useRevalidator()
  const renew = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!times.has(of)) times.set(of, new Date().toISOString())
  }, [of])
  useEffect(() => {
    const again = () => renew()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  // The browser says that it is connected a moment before the store can be reached, and sometimes long before.
  usePolling({ active: online && isRecalled, pauseAfter: orderPause, look: revalidate })
  const at = times.get(of)
  const isOld = !online || isRecalled
  return (
    <output className={styles['note']}>
      {isOld && at !== undefined && (
        <>
          <Icon name="wifi-off" size={20} /> {text.order.lastSeen(momentIn(language, at))}
        </>
      )}
    </output>
  )
}

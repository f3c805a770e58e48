import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './page-progress.module.css'

/** From here on a visitor is told that it takes long (G-4). The line itself waits 300 ms, in the style sheet. */
const SLOW_MS = 8000

/** A line at the top while the next page is fetched, and words with a way out when that takes long. */
export function PageProgress() {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const leaves = state !== 'idle' && next.pathname !== pathname
  if (!leaves) return null
  return <Waiting address={`${next.pathname}${next.search}`} />
}

function Waiting({ address }: { readonly address: string }) {
  const { text } = useSpeech()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(clock)
  }, [])
  return (
    <div className={styles['place']}>
      <div className={styles['line']} />
      {slow && (
        <output className={styles['slow']}>
          {text.common.slow} <a href={address}>{text.common.retry}</a>
        </output>
      )}
    </div>
  )
}

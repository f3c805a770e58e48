import { useSyncExternalStore, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './folded-on-phones.module.css'

interface FoldedProps {
  readonly heading: ReactNode
  readonly alwaysOpen?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Closed on phones until it is pressed; on wide screens always open, which the style sheet shows before script does. */
export function FoldedOnPhones({ heading, alwaysOpen = false, className = '', children }: FoldedProps) {
  const wide = useWide()
  return (
    <details className={`${styles['part']} ${className}`} open={alwaysOpen || wide}>
      <summary className={styles['heading']}>
        {heading}
        <Icon name="chevron-down" size={20} />
      </summary>
      {children}
    </details>
  )
}

const WIDE = '(min-width: 1024px)'

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

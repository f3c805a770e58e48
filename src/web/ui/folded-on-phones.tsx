import type { ReactNode } from 'react'
import { useMedia } from './use-media.ts'
import * as styles from './folded-on-phones.module.css'

const WIDE = '(min-width: 1024px)'

interface FoldedProps {
  readonly heading: ReactNode
  readonly alwaysOpen?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Closed on phones until it is pressed; on wide screens always open, which the style sheet shows before script does. */
export function FoldedOnPhones({ heading, alwaysOpen = false, className = '', children }: FoldedProps) {
  const wide = useMedia(WIDE)
  return (
    <details className={`${styles['part']} ${className}`} open={alwaysOpen || wide}>
      <summary className={styles['heading']}>{heading}</summary>
      {children}
    </details>
  )
}

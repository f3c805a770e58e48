import type { ReactNode } from 'react'
import * as styles from './scroll-sideways.module.css'

interface ScrollSidewaysProps {
  /** The name of the content, for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** Content that may be wider than its place, such as a table. It takes the focus, so that the arrow keys scroll it. */
export function ScrollSideways({ label, children }: ScrollSidewaysProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without the focus, keys cannot scroll it.
    <section aria-label={label} tabIndex={0} className={styles['box']}>
      {children}
    </section>
  )
}

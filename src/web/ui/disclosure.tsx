import type { ReactNode } from 'react'
import * as styles from './disclosure.module.css'

interface DisclosureProps {
  /** For links to it: it stands on what is inside, so that browsers open the part as they go there. */
  readonly id?: string
  readonly title: ReactNode
  readonly open?: boolean
  /** A line inside a box rather than a section of the page. */
  readonly small?: boolean
  readonly children: ReactNode
}

/** A part that opens on a press: the browser's own, so that it works without script and search in the page finds it. */
export function Disclosure({ id, title, open = false, small = false, children }: DisclosureProps) {
  return (
    <details open={open} className={small ? styles['small'] : styles['section']}>
      <summary className={styles['summary']}>
        {small ? title : <h2 className={styles['title']}>{title}</h2>}
      </summary>
      <div id={id} className={styles['body']}>
        {children}
      </div>
    </details>
  )
}

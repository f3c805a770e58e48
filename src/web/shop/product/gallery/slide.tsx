import type { ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './gallery.module.css'

/** Where a slide stands among all, and whether it is shown. */
export interface SlidePlace {
  readonly index: number
  readonly count: number
  readonly current: boolean
}

interface SlideProps {
  readonly place: SlidePlace
  readonly children: ReactNode
}

/** One of the things that a gallery shows, named by its place. */
export function Slide({ place: { index, count }, children }: SlideProps) {
  const { text } = useSpeech()
  return (
    <div
      // A slide is a group of what it shows, not of fields.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription="slide"
      aria-label={text.product.pictureOf(index + 1, count)}
      className={styles['slide']}
    >
      {children}
    </div>
  )
}

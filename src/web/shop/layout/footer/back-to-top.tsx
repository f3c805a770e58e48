import { useEffect, useRef, useState } from 'react'
import { headerAtTop, scrolledTo } from '#web/shop/layout/header/header-scroll.ts'
import { useOutOfTheWay } from '#web/app/use-out-of-the-way.ts'
import { wantsLessMotion } from '#web/state/motion-preference.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './footer.module.css'

/** A way back that is worth a button: two screens. */
const SCREENS = 2

/**
 * Back to the beginning of a long page, focus included (F9). It comes with the phone's header, so that it covers
 * nothing for anyone who reads on. A link: it leads there without script as well.
 */
export function BackToTop() {
  const { text } = useSpeech()
  const far = useFar()
  const link = useRef<HTMLAnchorElement>(null)
  useOutOfTheWay(link)
  return (
    <a
      ref={link}
      href="#top"
      className={styles['top']}
      data-far={far}
      aria-label={text.layout.backToTop}
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('#top')?.focus({ preventScroll: true })
        window.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' })
      }}
    >
      <Icon name="arrow-up" />
    </a>
  )
}

/** Whether the page is scrolled further than SCREENS, and one looks back up or has come to the end. */
function useFar(): boolean {
  const [far, setFar] = useState(false)
  useEffect(() => {
    let header = headerAtTop
    const look = () => {
      const { scrollY, innerHeight } = window
      header = scrolledTo(header, scrollY)
      const atEnd = scrollY + SCREENS * innerHeight > document.documentElement.scrollHeight
      setFar(scrollY > SCREENS * innerHeight && (!header.hidden || atEnd))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return far
}

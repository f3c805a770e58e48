import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a link to another page, script does the work of a browser: it puts the focus at the page's beginning, its h1,
 * and tells readers its title (G-2). A change of the query alone stays where one is.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  )
}

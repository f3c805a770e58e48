import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { later } from '#web/boot/later.tsx'
import { cookieIn } from '#web/state/cookies.ts'
import { PLACED_COOKIE } from '#web/state/checkout/checkout-cookies.ts'
import './unfinished-notice.module.css'
import { hasUnfinishedBar, type UnfinishedOrder } from '#web/app/unfinished-order.ts'

/** Its script comes only where an order waits. */
const UnfinishedNotice = later({
  eager: import.meta.env.SSR ? (await import('./unfinished-notice.tsx')).UnfinishedNotice : null,
  load: () => import('./unfinished-notice.tsx').then((module) => module.UnfinishedNotice),
  when: 'use',
})

interface UnfinishedBarProps {
  /** The server's answer with the page. */
  readonly first: UnfinishedOrder | undefined
}

/**
 * On every page, for a browser that left the page to pay: its order waits (ux 4.4). Such a browser gets the page with
 * it, and asks again with every page it goes on to, which others may have got as well.
 */
export function UnfinishedBar({ first }: UnfinishedBarProps) {
  const { pathname } = useLocation()
  const [order, setOrder] = useState(first)
  const isShown = hasUnfinishedBar(pathname)
  // Fresh with the page; another answer before the bar's script has come would throw its HTML away.
  const isFresh = useRef(first !== undefined)
  useEffect(() => {
    const wasFresh = isFresh.current
    isFresh.current = false
    if (wasFresh || !isShown || cookieIn(document.cookie, PLACED_COOKIE) === undefined) return undefined
    const leave = new AbortController()
    import('./ask-unfinished.ts')
      .then(({ askUnfinished }) => askUnfinished(leave.signal))
      .then(setOrder, (error: unknown) => {
        if (!leave.signal.aborted) console.warn('Nobody knows whether an order waits', error)
      })
    return () => leave.abort()
  }, [pathname, isShown])
  if (order === undefined || !isShown) return null
  return <UnfinishedNotice order={order} onLook={setOrder} />
}

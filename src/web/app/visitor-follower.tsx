import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { adoptVisitor, doubtVisitor, isVisitorStale, type Visitor } from '#web/state/auth/auth-store.ts'
import { isSomebodysOwn } from '#web/state/kept/kept-key.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify } from '#web/ui/notifications.ts'
import { forgetCachedPages } from './cached-pages.ts'

/** All tabs of this browser hear on it who is signed in: the id, or empty where nobody is. */
const CHANNEL = 'abhoron.auth'

let following: Promise<void> | undefined

/**
 * Hears the other tabs until it is closed. A browser that keeps a page for Back throws it away at the first message to
 * it, and each page says who is signed in; so a page that is left closes it, and asks again when it comes back.
 */
function listenTo(onMessage: (event: MessageEvent) => void): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onMessage)
  return channel
}

interface VisitorFollowerProps {
  readonly visitor: Visitor
  /** The server's own words where it could not say who that is: everything then stays as it was (E7). */
  readonly problem: string | undefined
}

/**
 * Keeps the auth state with what the server says, and the page with other tabs: a sign-in or sign-out there is one
 * here. Also a page that comes back as it was left, by Back, may be of before.
 */
export function VisitorFollower({ visitor, problem }: VisitorFollowerProps) {
  const { text } = useSpeech()
  const { revalidate } = useRevalidator()
  const id = visitor?.id ?? ''
  const isKnown = problem === undefined
  const ask = useEffectEvent(() => void revalidate())
  const isAnother = useEffectEvent((root: unknown) => root !== id)
  const isSomebodys = useEffectEvent(() => id !== '')
  useLayoutEffect(() => {
    if (isKnown) adoptVisitor(visitor)
  }, [visitor, isKnown])
  useLayoutEffect(() => forgetCachedPages, [id])
  useEffect(() => {
    if (problem !== undefined) notify({ message: problem, icon: 'circle-alert' })
  }, [problem])

  useEffect(() => {
    const askIfStale = () => {
      if (isVisitorStale()) ask()
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (!isAnother(data)) return
      doubtVisitor()
      ask()
    }
    let listener = listenTo(onMessage)
    const onHide = () => listener.close()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        listener = listenTo(onMessage)
        if (isSomebodys()) doubtVisitor()
      }
      askIfStale()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    askIfStale()
    return () => {
      listener.close()
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  useEffect(() => {
    if (!isKnown) return
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(id)
    channel.close()
  }, [id, isKnown])

  const before = useRef(id)
  useEffect(() => {
    if (!isKnown) return
    if (before.current !== '' && id === '') notify({ message: text.layout.signedOut, icon: 'info' })
    before.current = id
  }, [id, isKnown, text])

  // Guests need none of it; a cart that was somebody's own must go even where nobody is signed in any more.
  useEffect(() => {
    if (!isKnown || (id === '' && !isSomebodysOwn())) return
    following ??= import('#web/state/kept/follow-account.ts').then(({ followAccount }) => followAccount())
    following.catch(() => {
      following = undefined
    })
  }, [id, isKnown])
  return null
}

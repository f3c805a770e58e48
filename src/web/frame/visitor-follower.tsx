import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { adoptVisitor, doubtVisitor, isVisitorStale, type Visitor } from '#web/state/auth/auth-store.ts'
import { isSomebodysOwn } from '#web/state/kept/kept-key.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify } from '#web/ui/notifications.ts'
import { forgetKeptPages } from './kept-pages.ts'

/** All tabs of this browser hear on it who is signed in: the id, or empty where nobody is. */
const CHANNEL = 'abhoron.auth'

let following: Promise<void> | undefined

/**
 * Keeps the auth state with what the server says, and the page with other tabs: a sign-in or sign-out there is one
 * here. Also a page that comes back as it was left, by Back, may be of before.
 */
export function VisitorFollower({ visitor }: { readonly visitor: Visitor }) {
  const { text } = useSpeech()
  const { revalidate } = useRevalidator()
  const id = visitor?.id ?? ''
  const ask = useEffectEvent(() => void revalidate())
  const isAnother = useEffectEvent((told: unknown) => told !== id)
  useLayoutEffect(() => adoptVisitor(visitor), [visitor])
  useLayoutEffect(() => forgetKeptPages, [id])

  useEffect(() => {
    const askIfStale = () => {
      if (isVisitorStale()) ask()
    }
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      if (!isAnother(data)) return
      doubtVisitor()
      ask()
    })
    window.addEventListener('pageshow', askIfStale)
    askIfStale()
    return () => {
      channel.close()
      window.removeEventListener('pageshow', askIfStale)
    }
  }, [])

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(id)
    channel.close()
  }, [id])

  const before = useRef(id)
  useEffect(() => {
    if (before.current !== '' && id === '') notify({ message: text.frame.signedOut, icon: 'info' })
    before.current = id
  }, [id, text])

  // Guests need none of it; a cart that was somebody's own must go even where nobody is signed in any more.
  useEffect(() => {
    if (id === '' && !isSomebodysOwn()) return
    following ??= import('#web/state/kept/follow-account.ts').then(({ followAccount }) => followAccount())
    following.catch(() => {
      following = undefined
    })
  }, [id])
  return null
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { adoptCartCookie } from '#web/state/cart/cart-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify, notifyNextPage } from '#web/ui/notifications.ts'
import type { SignInAnswer } from './answers.ts'
import type { SignInData } from './load-sign-in.ts'
import { ownPath } from './way-back.ts'

/** Once somebody has signed in: says so, takes their cart over, and goes back one step (R4). */
export function useSignedInAnswer(
  answer: SignInAnswer | undefined,
  { onward, isAsked }: Pick<SignInData, 'onward' | 'isAsked'>,
): void {
  const { paths } = useSpeech()
  const navigate = useNavigate()
  const leave = useEffectEvent((message: string) => {
    adoptCartCookie()
    const before = isAsked ? null : shopBefore()
    if (message !== '' && before === 'another document') notifyNextPage(message)
    else if (message !== '') notify({ message, icon: 'circle-check' })
    if (before === null) void navigate(onward ?? paths.profile, { replace: true })
    else void navigate(-1)
  })
  useEffect(() => {
    if (answer?.kind === 'signed_in') leave(answer.message)
  }, [answer])
}

type PreviousPage = 'this document' | 'another document' | null

/** The step before this one, if it is a page of the shop; a page of signing in is none to go back to. */
function shopBefore(): PreviousPage {
  return 'navigation' in window ? entryBefore(window.navigation) : ownStepBefore(history.state)
}

function entryBefore(navigation: Navigation): PreviousPage {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (before?.url == null) return null
  const { pathname, search } = new URL(before.url)
  if (ownPath(`${pathname}${search}`) === null) return null
  return before.sameDocument ? 'this document' : 'another document'
}

/** React Router counts the steps that it made itself; links between pages of signing in take each other's place. */
function ownStepBefore(state: unknown): PreviousPage {
  const steps = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
  return steps > 0 ? 'this document' : null
}

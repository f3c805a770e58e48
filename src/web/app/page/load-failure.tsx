import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { phoneShown } from '#web/text/phone.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as styles from './load-failure.module.css'
import { useLayout } from '#web/app/use-layout.ts'

/** From this many failures on, a person is offered. */
const FAILURES_UNTIL_PHONE = 3

interface LoadFailureProps {
  /** The missing thing: "the products". */
  readonly thing: string
  /** Asks for it again; unless stated, the page's loader does. */
  readonly onRetry?: () => void
}

/** Stands where a part of the page could not be loaded (G-5). */
export function LoadFailure({ thing, onRetry }: LoadFailureProps) {
  const { text } = useSpeech()
  const { phone } = useLayout().store
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [tries, setTries] = useState(1)
  return (
    <div className={styles['failure']}>
      <Icon name="circle-alert" />
      <output>
        {text.common.loadFailed(thing)}
        {tries >= FAILURES_UNTIL_PHONE && (
          <WholeNumbers words={` ${text.common.orCall(phoneShown(phone))}`} />
        )}
      </output>
      <a
        href={`${pathname}${search}`}
        className={buttonClass()}
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          event.preventDefault()
          setTries(tries + 1)
          if (onRetry === undefined) void revalidate()
          else onRetry()
        }}
      >
        {text.common.retry}
      </a>
    </div>
  )
}

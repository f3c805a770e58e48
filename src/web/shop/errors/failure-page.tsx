import { use, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteLoaderData } from 'react-router'
import isNetworkError from 'is-network-error'
import { useOnline } from '#web/app/use-online.ts'
import { layoutOf } from '#web/app/root-data.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notifications.ts'
import * as styles from './errors.module.css'
import { RequestId } from './request-id.ts'

/** Pages of one order: who looks for it wants to know that it is not lost (2.17). */
const OF_ORDER = /\/(order\/|track$|account\/orders\/)/

/**
 * The page of a failure (R6, 2.15): what matters to the visitor, a reference for our log, a way on, nothing of the
 * inside. If the store could not be reached, it says that instead, and goes on by itself when the network is back.
 */
export function FailurePage({ error }: { readonly error: unknown }) {
  const online = useOnline()
  const { state } = useNavigation()
  const tryAgain = useTryAgain()
  const onBack = useEffectEvent(tryAgain)
  useEffect(() => {
    const retry = () => onBack()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return (
    <main id="main" className="wrap">
      <div className={styles['words']} aria-busy={state === 'loading' || undefined}>
        {online && !isNetworkError(error) ? (
          <Failure />
        ) : (
          <Unreachable online={online} error={error} onRetry={tryAgain} />
        )}
      </div>
    </main>
  )
}

/**
 * Loads the page again by a step to its own address. A revalidation may be over before React has drawn that it goes on,
 * such as where the answer comes at once, and React Router then keeps the error
 * (https://github.com/remix-run/react-router/issues/11597).
 */
function useTryAgain(): () => void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
}

function Failure() {
  const { text, paths } = useSpeech()
  const phone = layoutOf(useRouteLoaderData('root'))?.store.phone ?? null
  const reference = use(RequestId)
  const [heading, safe] = OF_ORDER.test(useLocation().pathname)
    ? [text.errors.orderFailure, text.errors.orderSafe]
    : [text.errors.failure, text.errors.cartSafe]
  return (
    <>
      <h1>{heading}</h1>
      <p>
        {safe} {/* Only the server knows it; what it wrote stays. */}
        <span suppressHydrationWarning>{reference === null ? '' : text.errors.reference(reference)}</span>
      </p>
      <div className={styles['ways']}>
        <Retry />
        <a href={paths.home} className={buttonClass()}>
          {text.common.home}
        </a>
        {phone !== null && (
          <a href={`tel:${phone}`} className={buttonClass({ look: 'quiet' })}>
            <Icon name="phone" size={20} />
            {phoneShown(phone)}
          </a>
        )}
      </div>
    </>
  )
}

interface UnreachableProps {
  readonly online: boolean
  /** Another one each time that the page was tried in vain. */
  readonly error: unknown
  readonly onRetry: () => void
}

function Unreachable({ online, error, onRetry }: UnreachableProps) {
  const { text } = useSpeech()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTried = useRef(false)
  // The layout around a failure is a new one: it does not know that it was reached by a press.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (isTried.current) notify({ message: text.errors.stillUnreachable, icon: 'wifi-off' })
    isTried.current = false
  }, [error, text])
  return (
    <>
      <Icon name="wifi-off" size={48} />
      <h1 ref={heading} tabIndex={-1}>
        {online ? text.errors.unreachable : text.errors.offline}
      </h1>
      <p>
        {text.errors.needsConnection} {text.errors.cartSafe}
      </p>
      <a
        href={`${pathname}${search}`}
        className={buttonClass({ look: 'primary' })}
        onClick={(event) => {
          // A document that does not come would leave nothing of the store on the screen.
          event.preventDefault()
          isTried.current = true
          onRetry()
        }}
      >
        {text.common.retry}
      </a>
    </>
  )
}

/** Asks for the same page again, from the network. */
function Retry() {
  const { text } = useSpeech()
  const { pathname, search } = useLocation()
  return (
    <a href={`${pathname}${search}`} className={buttonClass({ look: 'primary' })}>
      {text.common.retry}
    </a>
  )
}

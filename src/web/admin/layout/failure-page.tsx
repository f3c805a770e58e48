import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './failure-page.module.css'

interface FailurePageProps {
  readonly status: number
  /** The shop could not be reached. */
  readonly isUnreached?: boolean
}

const TEXT_OF = new Map<number, 'forbidden' | 'notFound' | 'busy'>([
  [403, 'forbidden'],
  [404, 'notFound'],
  [503, 'busy'],
])

/** Instead of a page: not there, not allowed, not reached, too busy, or failed. */
export function FailurePage({ status, isUnreached = false }: FailurePageProps) {
  const { words } = useSpeech()
  const { pathname, search } = useLocation()
  const { notFound, failed, unreached } = words
  useReloadWhenBack(isUnreached)
  const told = words[TEXT_OF.get(status) ?? (isUnreached ? 'unreached' : 'failed')]
  return (
    <div className={styles['page']}>
      <title>{`${told.title} · ${words.area}`}</title>
      <h1>{told.title}</h1>
      <p>{told.text}</p>
      {status < 500 ? (
        <Link to="/" className={buttonClass()}>
          {notFound.home}
        </Link>
      ) : (
        <p className={styles['buttons']}>
          {/* A link works without script too. */}
          <Link to={{ pathname, search }} reloadDocument className={buttonClass()}>
            {failed.again}
          </Link>
          {isUnreached && <Button onClick={() => history.back()}>{unreached.back}</Button>}
        </p>
      )}
    </div>
  )
}

/** Loads the page anew as soon as the browser says that the line is back. */
function useReloadWhenBack(isUnreached: boolean): void {
  useEffect(() => {
    if (!isUnreached) return undefined
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isUnreached])
}

/** The words of browsers for a request without an answer; they give no other sign. */
const NO_ANSWER = /fetch|load failed|network/i

/** Whether a page failed because the shop could not be reached. */
export function isUnreachedBy(error: unknown): boolean {
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './failure-page.module.css'

interface FailurePageProps {
  readonly status: number
  /** The shop could not be reached. */
  readonly isUnreached?: boolean
}

/** Instead of a page: not there, not allowed, not reached, or failed. */
export function FailurePage({ status, isUnreached = false }: FailurePageProps) {
  const { words } = useSpeech()
  const { notFound, forbidden, failed, unreached } = words
  useReloadWhenBack(isUnreached)
  const broken = isUnreached ? unreached : failed
  const told = status === 404 ? notFound : status === 403 ? forbidden : broken
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
          <Button onClick={() => location.reload()}>{failed.again}</Button>
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

import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './failure-page.module.css'

/** Instead of a page: not there, not allowed, or failed. */
export function FailurePage({ status }: { readonly status: number }) {
  const { words } = useSpeech()
  const { notFound, forbidden, failed } = words
  const told = status === 404 ? notFound : status === 403 ? forbidden : failed
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
        <Button onClick={() => location.reload()}>{failed.again}</Button>
      )}
    </div>
  )
}

import { useSpeech } from '#web/text/text-context.tsx'
import styles from './cookie-notice.module.css'
import { Link } from './link.tsx'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Says once which cookies the shop keeps (3.26). Whether it was read is an attribute of <html> before the first paint. */
export function CookieNotice() {
  const { text, paths } = useSpeech()
  return (
    <section aria-label={text.frame.cookies} className={styles['notice']}>
      <p>
        {text.frame.cookieNotice}{' '}
        <Link to={paths.page('privacy-policy')}>
          {text.frame.readMore}
          {/* A list of links alone would not say about what. */}
          <span className="sr-only"> {text.frame.readMoreOfCookies}</span>
        </Link>
      </p>
      <button type="button" className={styles['ok']} onClick={rememberNotice} data-queue>
        {text.frame.ok}
      </button>
    </section>
  )
}

function rememberNotice(): void {
  document.cookie = `noticed=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  document.documentElement.dataset['noticed'] = ''
}

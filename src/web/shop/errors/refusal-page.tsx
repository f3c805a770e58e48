import { useLocation } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './errors.module.css'
import { refusalWords } from './refusal-words.ts'

/** The page of a request that could not be taken as it came: says so without blame, and offers the page again. */
export function RefusalPage({ status }: { readonly status: number }) {
  const { text, paths } = useSpeech()
  const { pathname } = useLocation()
  const { heading, help } = refusalWords(text.errors, status)
  return (
    <main id="main" className="wrap">
      <div className={styles['words']}>
        <h1>{heading}</h1>
        <p>{help}</p>
        <div className={styles['ways']}>
          {/* Without the query, which may be what could not be understood. */}
          <a href={pathname} className={buttonClass({ look: 'primary' })}>
            {text.common.retry}
          </a>
          <a href={paths.home} className={buttonClass()}>
            {text.common.home}
          </a>
        </div>
      </div>
    </main>
  )
}

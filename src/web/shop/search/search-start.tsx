import { Link } from '#web/app/link.tsx'
import {
  forgetAllSearches,
  forgetSearch,
  recordSearch,
  useRecentSearches,
} from '#web/state/recent-searches.ts'
import { setSearchShortcut, useSearchShortcut } from '#web/state/shortcut-preference.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PopularCategories } from './nothing-found.tsx'
import * as styles from './search-dialog.module.css'

/** While the field is empty: what was searched for before, and what most people come for. Asks the store nothing. */
export function SearchStart() {
  const { text } = useSpeech()
  return (
    <>
      <RecentSearches />
      <section>
        <h3 className={styles['heading']}>{text.search.popular}</h3>
        <PopularCategories />
      </section>
      <Shortcut />
    </>
  )
}

function RecentSearches() {
  const { text, paths } = useSpeech()
  const recent = useRecentSearches()
  if (recent.length === 0) return null
  return (
    <section className={styles['recent']}>
      <h3 className={styles['heading']}>{text.search.recent}</h3>
      <ul>
        {recent.map((term) => (
          <li key={term} className={styles['term']}>
            <Link to={paths.search(term)} replace onClick={() => recordSearch(term)}>
              <Icon name="clock" size={20} />
              {term}
            </Link>
            <button type="button" aria-label={text.search.forget(term)} onClick={() => forgetSearch(term)}>
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles['forget']} onClick={forgetAllSearches}>
        {text.search.clearAll}
      </button>
    </section>
  )
}

/**
 * Tells of the "/" key and turns it off, for anyone who speaks to the computer or types without looking (WCAG 2.1.4).
 */
function Shortcut() {
  const { text, paths } = useSpeech()
  const on = useSearchShortcut()
  return (
    <p className={styles['shortcut']}>
      {on && text.search.shortcutHelp}{' '}
      <button type="button" onClick={() => setSearchShortcut(!on)}>
        {on ? text.search.shortcutOff : text.search.shortcutOn}
      </button>{' '}
      <Link to={paths.accessibility} replace>
        {text.search.accessibility}
      </Link>
    </p>
  )
}

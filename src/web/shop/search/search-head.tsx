import { useNavigate } from 'react-router'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { recordSearch } from '#web/state/recent-searches.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CorrectedTerm } from './corrected-term.tsx'
import { matchingCategories } from '#web/shop/search/known/match-categories.ts'
import * as styles from './search-head.module.css'

const CATEGORIES_SHOWN = 3

interface SearchHeadProps {
  readonly term: string
  /** The term of the search in place of the typed one. */
  readonly corrected: string | null
}

/**
 * On top of the results: the field with the term, to be changed at once, the categories that were perhaps meant, and
 * what was searched for in its place.
 */
export function SearchHead({ term, corrected }: SearchHeadProps) {
  const { text, paths } = useSpeech()
  const { categories } = useLayout()
  const navigate = useNavigate()
  const matches = matchingCategories(categories, corrected ?? term, CATEGORIES_SHOWN)
  return (
    <div className={styles['head']}>
      <search>
        <form
          action={paths.searchForm}
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('q')
            const wanted = typeof typed === 'string' ? typed.trim() : ''
            if (wanted === '') return
            recordSearch(wanted)
            void navigate(paths.search(wanted))
          }}
        >
          <input
            type="search"
            name="q"
            required
            defaultValue={term}
            maxLength={SEARCH_TERM_MAX}
            aria-label={text.search.label}
            enterKeyHint="search"
          />
          <button type="submit">
            <Icon name="search" size={20} />
            {text.search.submit}
          </button>
        </form>
      </search>
      {matches.length > 0 && (
        <p className={styles['meant']}>
          {text.search.didYouWant}{' '}
          {matches.map(({ slug, heading }) => (
            <Link key={slug} to={paths.category(slug)}>
              {heading}
            </Link>
          ))}
        </p>
      )}
      {corrected !== null && <CorrectedTerm term={term} corrected={corrected} />}
    </div>
  )
}

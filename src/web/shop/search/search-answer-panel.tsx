import { Link } from '#web/app/link.tsx'
import { recordSearch } from '#web/state/recent-searches.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { CorrectedTerm } from './corrected-term.tsx'
import { NothingFound, PopularCategories } from './nothing-found.tsx'
import { OptionRow } from './option-row.tsx'
import styles from './search-dialog.module.css'
import type { SearchOption, SearchRows } from './search-options.ts'
import { isUnanswered, type SearchState } from './search-state.ts'

interface SearchAnswerPanelProps {
  readonly state: SearchState
  readonly rows: SearchRows
  readonly listId: string
  /** Place of the row that arrow keys reached; -1 is the field. */
  readonly active: number
  readonly optionId: (index: number) => string
  readonly onRetry: () => void
}

/** Below the field: what is known at once, what the store answered, or why it did not. */
export function SearchAnswerPanel(props: SearchAnswerPanelProps) {
  const { state, rows, listId, onRetry } = props
  const { text, paths } = useSpeech()
  const { term, asked, answer, failed } = state
  const nothing = answer !== null && answer.term === term && answer.count === 0
  return (
    <div aria-busy={asked !== null}>
      <Corrected state={state} />
      {/* A combobox's list: no element of the browser's own can hold pictures and prices. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="listbox" id={listId} aria-label={text.search.results}>
        <Rows {...props} label={text.search.suggestions} options={rows.suggestions} from={0} />
        {asked !== null && (
          <p className={styles['searching']}>
            <span className={styles['spinner']} />
            {text.search.searching}
          </p>
        )}
        {rows.results.length > 0 && <Results {...props} />}
      </div>
      {answer !== null && answer.count > 0 && !rows.older && (
        <Link
          to={paths.search(answer.term)}
          replace
          className={styles['all']}
          onClick={() => recordSearch(answer.term)}
        >
          {text.search.seeAll(answer.count)}
        </Link>
      )}
      {nothing && <NothingFound term={term} />}
      {failed !== null && (
        <div className={styles['failed']} role="alert">
          <p>
            {text.search.failed} <Button onClick={onRetry}>{text.common.retry}</Button>
          </p>
          <PopularCategories />
        </div>
      )}
      <SpokenState state={state} />
    </div>
  )
}

function Corrected({ state }: { readonly state: SearchState }) {
  const { term, answer } = state
  if (answer === null || answer.corrected === null || isUnanswered(state)) return null
  return (
    <CorrectedTerm term={term} corrected={answer.corrected} replace onFollow={() => recordSearch(term)} />
  )
}

function Results(props: SearchAnswerPanelProps) {
  const { state, rows } = props
  const { text } = useSpeech()
  if (state.answer === null) return null
  const { term, count } = state.answer
  const label = rows.older ? text.search.olderResults(term) : text.search.resultsFor(count, term)
  return (
    <div className={rows.older ? styles['older'] : undefined}>
      <p className={styles['heading']} aria-hidden="true">
        {label}
      </p>
      <Rows {...props} label={label} options={rows.results} from={rows.suggestions.length} />
    </div>
  )
}

interface RowsProps extends Pick<SearchAnswerPanelProps, 'state' | 'active' | 'optionId'> {
  readonly label: string
  readonly options: readonly SearchOption[]
  /** Place of the first of them among all rows. */
  readonly from: number
}

function Rows({ label, options, from, state, active, optionId }: RowsProps) {
  if (options.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label}>
      {options.map((option, index) => (
        <OptionRow
          key={optionId(from + index)}
          id={optionId(from + index)}
          option={option}
          term={state.term}
          active={active === from + index}
        />
      ))}
    </div>
  )
}

function SpokenState({ state }: { readonly state: SearchState }) {
  const { text } = useSpeech()
  return <output className="sr-only">{spokenState(state, text)}</output>
}

function spokenState({ asked, answer, term }: SearchState, { search }: Text): string {
  if (asked !== null) return search.spokenSearching
  if (answer === null || answer.term !== term) return ''
  if (answer.count === 0) return search.spokenNone
  const { corrected, count, results } = answer
  const found = search.spokenResults(results.length, count, term)
  if (corrected === null) return found
  return `${search.showing.before}${corrected}${search.showing.after} ${found}`
}

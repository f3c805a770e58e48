import { Link } from '#web/app/link.tsx'
import { recordSearch } from '#web/state/recent-searches.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingFound, PopularCategories } from './nothing-found.tsx'
import { OptionRow } from './option-row.tsx'
import * as styles from './search-dialog.module.css'
import { keyOfOption, type SearchOption, type SearchRows } from './search-options.ts'
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
  const { term, submitted, answer, failed } = state
  const answered = !isUnanswered(state)
  return (
    <div aria-busy={submitted !== null}>
      {/* A combobox's list: no element of the browser's own can hold pictures and prices. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="listbox" id={listId} aria-label={text.search.results}>
        <Rows {...props} label={text.search.suggestions} options={rows.suggestions} from={0} />
        <Pieces {...props} />
        {submitted !== null && (
          <p className={styles['searching']}>
            <span className={styles['spinner']} />
            {text.search.searching}
          </p>
        )}
        <OlderResults {...props} />
      </div>
      {answered && answer !== null && answer.count > 0 && (
        <Link
          to={paths.search(answer.term)}
          replace
          className={styles['all']}
          onClick={() => recordSearch(answer.term)}
        >
          {text.search.seeAll(answer.count)}
        </Link>
      )}
      {answered && answer?.count === 0 && <NothingFound term={term} />}
      {failed !== null && (
        <div className={styles['failed']} role="alert">
          <p>
            {text.search.failed} <Button onClick={onRetry}>{text.common.retry}</Button>
          </p>
          <PopularCategories />
        </div>
      )}
      <SpokenState state={state} rows={rows} />
    </div>
  )
}

/** Pieces that are known, and below them those of the answer. One heading, so that the answer moves no row. */
function Pieces(props: SearchAnswerPanelProps) {
  const { state, rows } = props
  const { text } = useSpeech()
  const { answer } = state
  const label =
    answer === null || isUnanswered(state)
      ? text.search.seen
      : text.search.resultsFor(answer.count, answer.corrected ?? answer.term)
  return <HeadedRows {...props} label={label} options={rows.pieces} from={rows.suggestions.length} />
}

function OlderResults(props: SearchAnswerPanelProps) {
  const { state, rows } = props
  const { text } = useSpeech()
  if (state.answer === null) return null
  const { term, corrected } = state.answer
  return (
    <div className={styles['older']}>
      <HeadedRows
        {...props}
        label={text.search.olderResults(corrected ?? term)}
        options={rows.older}
        from={rows.suggestions.length + rows.pieces.length}
      />
    </div>
  )
}

function HeadedRows(props: RowsProps) {
  if (props.options.length === 0) return null
  return (
    <>
      <p className={styles['heading']} aria-hidden="true">
        {props.label}
      </p>
      <Rows {...props} />
    </>
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
          key={keyOfOption(option)}
          id={optionId(from + index)}
          option={option}
          term={state.term}
          active={active === from + index}
        />
      ))}
    </div>
  )
}

function SpokenState({ state, rows }: { readonly state: SearchState; readonly rows: SearchRows }) {
  const { text } = useSpeech()
  return <output className="sr-only">{spokenState(state, rows, text)}</output>
}

function spokenState(state: SearchState, rows: SearchRows, { search }: Text): string {
  const { submitted, answer, term } = state
  if (submitted !== null) return search.spokenSearching
  if (answer === null || isUnanswered(state)) {
    // The first suggestion is the term itself.
    const known = rows.suggestions.length - 1 + rows.pieces.length
    return known > 0 ? search.spokenSuggestions(known) : ''
  }
  if (answer.count === 0) return search.spokenNone
  return search.spokenResults(answer.results.length, answer.count, answer.corrected ?? term)
}

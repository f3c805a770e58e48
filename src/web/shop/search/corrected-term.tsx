import { Link } from '#web/app/link.tsx'
import type { Paths } from '#web/locale/paths.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './corrected-term.module.css'

interface CorrectedTermProps {
  /** The typed term. */
  readonly term: string
  /** The term of the search in its place; the heading of the page says so. */
  readonly corrected: string
}

/** The way from the results of a corrected term to what was really typed (ux 2.3, spelling help). */
export function CorrectedTerm({ term, corrected }: CorrectedTermProps) {
  const { text, paths } = useSpeech()
  return (
    <p className={styles['corrected']}>
      {text.search.notThisWord(corrected)}{' '}
      <Link to={exactSearch(paths, term)}>{text.search.searchOnly(term)}</Link>
    </p>
  )
}

/** The address of the results of a term as it was typed, with no word corrected. */
export function exactSearch(paths: Paths, term: string): string {
  return `${paths.search(term)}?exact=1`
}

import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import styles from './corrected-term.module.css'

interface CorrectedTermProps {
  /** What was typed. */
  readonly term: string
  /** What was searched for in its place. */
  readonly corrected: string
  /** In place of a dialog's own step of the history. */
  readonly replace?: boolean
  readonly onFollow?: () => void
}

/** Says that a term was corrected, with the way to what was really typed (ux 2.3, spelling help). */
export function CorrectedTerm({ term, corrected, replace = false, onFollow }: CorrectedTermProps) {
  const { text, paths } = useSpeech()
  const { before, after } = text.search.showing
  return (
    <p className={styles['corrected']}>
      {before}
      <strong>{corrected}</strong>
      {after}{' '}
      <Link to={`${paths.search(term)}?exact=1`} replace={replace} {...(onFollow && { onClick: onFollow })}>
        {text.search.searchOnly(term)}
      </Link>
    </p>
  )
}

import { wordDiff } from '#domain/product-editing/word-diff.ts'
import * as styles from './word-runs.module.css'

interface RunsProps {
  readonly before: string
  readonly after: string
}

/** The words of two texts that came and went. */
export function WordRuns({ before, after }: RunsProps) {
  return (
    <span className={styles['runs']}>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        // The runs of one difference never move.
        const key = `${index}`
        if (kind === 'out') return <del key={key}>{text}</del>
        return kind === 'in' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </span>
  )
}

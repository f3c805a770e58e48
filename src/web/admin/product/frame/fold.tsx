import { memo, type ReactNode } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { idOf, type Section } from './sections.ts'
import { useFold } from './use-folds.ts'
import * as styles from './frame.module.css'

interface FoldProps {
  readonly section: Section
  readonly title: string
  /** What is in it, in few words, while it is folded. */
  readonly summary: string
  readonly children: ReactNode
}

/** A section that folds on a narrow screen. On a wide one, and without script, it stands open. */
export function Fold({ section, title, summary, children }: FoldProps) {
  const { open, problems, toggle } = useFold()
  const isOpen = open.has(section)
  const count = problems.get(section) ?? 0
  const id = idOf(section)
  return (
    <div id={id} className={styles['fold']} data-open={isOpen}>
      <h2 className={styles['title']}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => toggle(section)}
        >
          <span className={styles['words']}>
            {title}
            {!isOpen && <small>{summary}</small>}
          </span>
          <Problems count={count} />
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </button>
      </h2>
      <div id={`${id}-body`} className={styles['body']} data-fold>
        {children}
      </div>
    </div>
  )
}

export const Problems = memo(function Problems({ count }: { readonly count: number }) {
  const { words, number } = useSpeech()
  if (count === 0) return null
  return (
    <span className={styles['problems']}>
      <Icon name="circle-alert" size={20} />
      {words.product.problems(count, number(count))}
    </span>
  )
})

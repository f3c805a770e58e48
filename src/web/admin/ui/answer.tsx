import type { ReactNode } from 'react'
import * as styles from './answer.module.css'

interface AnswerProps {
  /** What the press did. */
  readonly done?: string | undefined
  /** Why it did nothing. */
  readonly refused?: string | null | undefined
  readonly children?: ReactNode
}

/** The result of the last press, read out at once. Its id lets a page put the focus on it. */
export function Answer({ done, refused, children }: AnswerProps) {
  if (typeof refused === 'string')
    return (
      <p id="answer" role="alert" tabIndex={-1} className={refusedClass}>
        {refused} {children}
      </p>
    )
  if (done === undefined) return null
  return (
    <output id="answer" tabIndex={-1} className={doneClass}>
      {done} {children}
    </output>
  )
}

/** Stands where a list has nothing to show. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>
}

/** Class of a box that says that something worked. */
export const doneClass = styles['done']

/** Class of a box that says why something did not work, or cannot. */
export const refusedClass = styles['refused']

/** The sentence for a press by its name; undefined for a name that has none. */
export function doneIn(
  sentences: Readonly<Record<string, string>>,
  name: string | undefined,
): string | undefined {
  return name === undefined ? undefined : sentences[name]
}

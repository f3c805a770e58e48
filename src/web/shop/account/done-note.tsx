import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './account.module.css'

interface DoneNoteProps {
  /** The finished action; nothing is shown if it is null. */
  readonly children: ReactNode
  /** Another one for each time that something was done: it is then gone to, so that readers hear it. */
  readonly time: unknown
}

/** Good news that stays in the page, with the way back where there is one. */
export function DoneNote({ children, time }: DoneNoteProps) {
  const note = useRef<HTMLOutputElement>(null)
  const first = useRef(time)
  useEffect(() => {
    if (first.current === time) return
    first.current = time
    note.current?.focus()
  }, [time])
  if (children === null) return null
  return (
    <output ref={note} tabIndex={-1} className={styles['done']}>
      <Icon name="circle-check" size={20} />
      <span className={styles['doneWords']}>{children}</span>
    </output>
  )
}

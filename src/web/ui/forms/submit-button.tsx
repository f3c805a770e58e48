import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import * as styles from './form.module.css'

interface SubmitButtonProps {
  /** The form is on its way: says so, and is not taken away, so that the focus stays. */
  readonly busy: boolean
  /** The label meanwhile. */
  readonly busyWords: string
  readonly look?: 'primary' | 'secondary' | 'danger' | undefined
  readonly name?: string
  readonly value?: string
  readonly children: ReactNode
}

/** Sends its form; a second press while it is on its way does nothing. */
export function SubmitButton({ busy, busyWords, look = 'primary', children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      {...rest}
      type="submit"
      look={look}
      wide
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy && <span className={styles['busy']} />}
      {busy ? busyWords : children}
    </Button>
  )
}

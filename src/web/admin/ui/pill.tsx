import type { ReactNode } from 'react'
import * as styles from './pill.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'plain'

/** A state in one word; the words carry it, the colour helps. */
export function Pill({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`${styles['pill']} ${styles[tone]}`}>{children}</span>
}

import * as styles from './stars.module.css'

interface StarsProps {
  /** From 1 to 5, with a decimal. */
  readonly stars: number
  /** The same in words, for those who do not see it. */
  readonly label: string
}

const WHOLE = 5

/** A rating as five stars, the last one in part. */
export function Stars({ stars, label }: StarsProps) {
  const width = `${(Math.min(WHOLE, Math.max(0, stars)) / WHOLE) * 100}%`
  return (
    <span className={styles['rating']}>
      <span aria-hidden="true" className={styles['stars']}>
        <span className={styles['filled']} style={{ width }} />
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

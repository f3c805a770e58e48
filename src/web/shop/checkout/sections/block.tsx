import { useId, type ReactNode } from 'react'
import * as styles from '#web/shop/checkout/checkout-page.module.css'
import { useSpeech } from '#web/text/text-context.tsx'

interface BlockProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

/** One of the numbered parts of the checkout; all are in sight. */
export function Block({ number: place, title, children }: BlockProps) {
  const { number } = useSpeech()
  const id = useId()
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id} className={styles['blockTitle']}>
        <span className={styles['blockNumber']}>{number(place)}</span> {title}
      </h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  )
}

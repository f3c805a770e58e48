import { priceSteps, type PriceStep } from '#domain/catalogue/price-steps.ts'
import { Link } from '#web/app/link.tsx'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import * as styles from './budgets.module.css'
import * as home from './home.module.css'

/** The shop by what one wants to spend (2.1). */
export function Budgets({ limits }: { readonly limits: readonly number[] }) {
  const speech = useSpeech()
  if (limits.length === 0) return null
  return (
    <section aria-labelledby="budgets" className={`${home['section']} wrap`}>
      <h2 id="budgets" className={home['heading']}>
        {speech.text.home.budgets}
      </h2>
      <ul className={styles['budgets']}>
        {priceSteps(limits).map((step) => (
          <li key={step.low}>
            <Link to={`${speech.paths.shop}?${searchOf(step)}`} className={styles['budget']}>
              {nameOf(step, speech)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function searchOf({ low, high }: PriceStep): string {
  return new URLSearchParams({
    ...(low !== null && { lowrange: String(low) }),
    ...(high !== null && { heighrange: String(high) }),
  }).toString()
}

function nameOf({ low, high }: PriceStep, { text, money }: Speech): string {
  if (low === null) return text.home.under(money(high ?? 0))
  return high === null ? text.home.over(money(low)) : text.home.between(money(low), money(high))
}

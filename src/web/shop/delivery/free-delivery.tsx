import { useSpeech } from '#web/text/text-context.tsx'
import * as progress from '#web/ui/progress.module.css'
import * as sums from '#web/order-view/sums.module.css'

interface FreeDeliveryProps {
  /** Taka. */
  readonly bought: number
  /** Taka until delivery costs nothing; null where it is free already, or never. */
  readonly missing: number | null
}

/** The missing amount until delivery is free, and how near that is; only if the shop has such a rule (ux 2.6). */
export function FreeDelivery({ bought, missing }: FreeDeliveryProps) {
  const { text, money } = useSpeech()
  if (missing === null) return null
  return (
    <div className={sums['free']}>
      <p>{text.price.freeDelivery(money(missing))}</p>
      <progress className={progress['line']} value={bought} max={bought + missing} aria-hidden="true" />
    </div>
  )
}

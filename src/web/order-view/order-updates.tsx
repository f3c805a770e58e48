import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/shop/order-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'

/** Tells readers how an order stands once that has changed while its page was open, and leaves the focus in the page. */
export function OrderUpdates({ order }: { readonly order: OrderView }) {
  const { text } = useSpeech()
  const { order: words } = text
  const { number, status, payment_status: paid } = order
  const says = `${words.order(number)}: ${words.statuses[status]}, ${words.payStates[paid]}`
  const [first] = useState(says)
  const update = says === first ? '' : says
  useEffect(() => {
    // The element that had the focus may be gone with the change.
    if (update === '' || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [update])
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {update}
    </p>
  )
}

import type { OrderView } from '#contract/shop/order-views.ts'
import { useLayout } from '#web/app/use-layout.ts'
import { dateRangeIn } from '#web/text/date-range.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { isLate, whenItComes } from '#web/order-view/when-it-comes.ts'

/** The steps of an order that are still to come, each with its day (ux 2.8). */
export function WhatNext({ order }: { readonly order: OrderView }) {
  const speech = useSpeech()
  const { store } = useLayout()
  const steps = order.timeline.flatMap((step) => {
    const words = step.state === 'next' ? stepWords(speech, order, step) : null
    return words === null ? [] : [words]
  })
  const late = isLate(order)
  if (steps.length === 0 && !late) return null
  return (
    <section className={styles['nextSteps']} aria-labelledby="next">
      <h2 id="next">{speech.text.order.nextTitle}</h2>
      {late && (
        <p>
          <WholeNumbers words={whenItComes(speech, order, store.phone)} />
        </p>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

type Step = OrderView['timeline'][number]

/** One sentence of what happens; null where it says nothing of its own. */
function stepWords(speech: Speech, { delivery }: OrderView, { step, expected }: Step): string | null {
  const words = speech.text.order.next
  const days = expected === null || expected.over ? null : dateRangeIn(speech.language, expected)
  const ready = days === null ? null : words.ready(days)
  const arrives = days === null || delivery.method === 'collect' ? null : words.arrive(days)
  const sentences: Partial<Record<Step['step'], string | null>> = {
    confirmed: words.confirm,
    packed: words.pack(days),
    with_courier: words.send(days),
    ready_to_collect: ready,
    delivered: arrives,
  }
  return sentences[step] ?? null
}

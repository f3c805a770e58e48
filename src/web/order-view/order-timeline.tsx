import type { OrderView } from '#contract/shop/order-views.ts'
import { dateRangeIn } from '#web/text/date-range.ts'
import { momentIn } from '#web/text/moments.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './order-timeline.module.css'

/** How far an order is: what happened, where it stands, what comes (ux 3.19). */
export function OrderTimeline({ order: { timeline } }: { readonly order: Pick<OrderView, 'timeline'> }) {
  const speech = useSpeech()
  const { text, language } = speech
  const words = text.order
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr-only">
        {words.timeline}
      </h2>
      <ol className={styles['timeline']}>
        {timeline.map(({ step, state, at, expected }) => (
          <li
            key={step}
            className={`${styles['step']} ${styles[state]}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles['mark']}>{state === 'done' && <Icon name="check" size={16} />}</span>
            <p>
              {words.steps[step]} <span className="sr-only">({words.stepState[state]})</span>
              {at !== null && (
                <time dateTime={at} className={styles['time']}>
                  {momentIn(language, at)}
                </time>
              )}
              {expected !== null && <span className={styles['time']}>{expectedWords(speech, expected)}</span>}
              {step === 'delivery_tried' && <span className={styles['time']}>{words.triedText}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type ExpectedDays = NonNullable<OrderView['timeline'][number]['expected']>

/** The days of a step that is still to come; once they are over, that they were. */
function expectedWords({ text, language }: Speech, { from, to, over }: ExpectedDays): string {
  const words = text.order
  return over
    ? words.wasExpected(dateRangeIn(language, { from: to, to }))
    : words.expected(dateRangeIn(language, { from, to }))
}

import type { OrderView } from '#contract/v1/order-views.ts'
import { momentIn } from '#web/text/moments.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-timeline.module.css'

/** How far an order is: what happened, where it stands, what comes (ux 3.19). */
export function OrderTimeline({ order: { timeline } }: { readonly order: Pick<OrderView, 'timeline'> }) {
  const { text, language } = useSpeech()
  const words = text.order
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr-only">
        {words.timeline}
      </h2>
      <ol className={styles['timeline']}>
        {timeline.map(({ step, state, at }) => (
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
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { listJobPrices } from '#contract/staff/parcels/courier-prices.ts'
import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { textButton } from '#web/ui/button.tsx'
import * as styles from './book.module.css'

const prices = namedEndpoint<typeof listJobPrices>({
  method: 'GET',
  path: '/v1/staff/jobs/:job/courier-prices',
})

type JobPrices = Reply<typeof listJobPrices>

interface JobPricesProps {
  readonly job: string
  /** The chosen one. */
  readonly courier: CourierCode
}

/** What many parcels would cost together with each courier, beside the preview of their booking. */
export function JobCosts({ job, courier }: JobPricesProps) {
  const { words } = useSpeech()
  const { booking } = words
  const [told, setTold] = useState<JobPrices | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const asking = new AbortController()
    browserApi()(prices, { params: { job } }, { headers: { 'x-background': '1' } }).then(
      (answer) => !asking.signal.aborted && setTold(answer),
      // A hint: the booking needs none.
      () => undefined,
    )
    return () => asking.abort()
  }, [job, asked])
  const isPartly = told?.results.some(({ not_known }) => not_known === 'no_answer') === true
  return (
    <section className={styles['prices']} aria-live="polite">
      <h3>{booking.cost}</h3>
      {told === null ? (
        <p className={styles['costs']}>{booking.askingAll}</p>
      ) : (
        <Costs told={told} chosen={courier} />
      )}
      {isPartly && (
        <button type="button" className={textButton} onClick={() => setAsked(asked + 1)}>
          {booking.askAgain}
        </button>
      )}
    </section>
  )
}

function Costs({ told, chosen }: { readonly told: JobPrices; readonly chosen: CourierCode }) {
  const { words, money, number } = useSpeech()
  const { booking } = words
  return (
    <dl className={styles['costs']}>
      {told.results.map(({ courier, price, known }) => (
        <div key={courier} data-chosen={courier === chosen || undefined}>
          <dt>{words.courier[courier]}</dt>
          <dd>
            {price === null ? booking.costUnknown : money(price.total)}
            {price !== null && known < told.parcels && (
              <span className={styles['quiet']}> {booking.costOf(number(known), number(told.parcels))}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

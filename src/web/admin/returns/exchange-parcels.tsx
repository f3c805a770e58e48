import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { ParcelPapers } from '#web/admin/booking/parcel-papers.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { WayPill } from './way-pill.tsx'
import * as styles from './returns.module.css'

const troubled: readonly ShipmentStatus[] = ['failed_attempt', 'on_hold', 'returning', 'returned', 'lost']

/** The parcels with the other pieces of an exchange, and their papers. */
export function ExchangeParcels({ request }: { readonly request: StaffReturnView }) {
  const { words } = useSpeech()
  const { may } = usePerson()
  const { returns } = words
  if (request.status !== 'exchanged') return null
  return (
    <section className={styles['box']} aria-labelledby="exchange-parcels">
      <h2 id="exchange-parcels">
        {returns.parcels} <WayPill way={request.way} />
      </h2>
      {request.tracking !== null && <p>{request.tracking}</p>}
      {request.parcels.length > 0 && (
        <ul className={styles['cards']}>
          {request.parcels.map((parcel) => (
            <Parcel key={parcel.number} request={request} parcel={parcel} />
          ))}
        </ul>
      )}
      {may('parcels:write') && (
        <p>
          <a href={`/v1/staff/returns/${request.number}/packing_slip`} target="_blank" rel="noreferrer">
            {returns.slip}
          </a>
        </p>
      )}
    </section>
  )
}

interface ParcelProps {
  readonly request: StaffReturnView
  readonly parcel: StaffReturnView['parcels'][number]
}

function Parcel({ request, parcel }: ParcelProps) {
  const { words, number: written, either } = useSpeech()
  const { status, courier, number, consignment_id: consignment, problem } = parcel
  return (
    <li>
      <Pill tone={troubled.includes(status) ? 'bad' : status === 'delivered' ? 'good' : 'info'}>
        {words.parcel[status]}
      </Pill>{' '}
      {words.courier[courier]}
      <span className={styles['quiet']}>{[number, consignment].filter(Boolean).join(' · ')}</span>
      <span className={styles['quiet']}>
        {parcel.pieces
          .map(({ position, quantity }) => {
            const line = request.lines.find((one) => one.position === position)
            const name = line === undefined ? '' : either(line.name, line.name_bn)
            return `${written(quantity)} × ${name}${line?.exchange_sku == null ? '' : ` (${line.exchange_sku})`}`
          })
          .join(', ')}
      </span>
      {problem !== null && <p className={styles['wrong']}>{problem}</p>}
      <span className={styles['pills']}>
        <ParcelPapers parcel={parcel} />
        {parcel.tracking_url !== null && (
          <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
            {words.order.track}
          </a>
        )}
      </span>
    </li>
  )
}

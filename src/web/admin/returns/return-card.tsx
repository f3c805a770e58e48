import { Link } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import { isPickupThere } from '#domain/order/returns/pickup.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WayPill } from './way-pill.tsx'
import * as styles from './returns.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

interface ReturnCardProps {
  readonly request: StaffReturnView
  /** In ms since 1970. */
  readonly now: number
}

/** A request with its first photo, its pieces and how long it waits; the whole card leads to it. */
export function ReturnCard({ request, now }: ReturnCardProps) {
  const { words, money, number, either, day } = useSpeech()
  const { returns } = words
  const [photo] = request.photos
  const fetching = request.pickups.findLast(({ status }) => isPickupThere(status))
  const days = Math.max(0, Math.floor((now - Date.parse(request.requested_at)) / DAY_MS))
  return (
    <li className={styles['card']}>
      {photo !== undefined && (
        <span className={styles['first']}>
          <Picture picture={photo} sizes="96px" widths={[120, 240]} alt="" />
        </span>
      )}
      <span className={styles['facts']}>
        <Link to={`/returns/${request.number}`} className={styles['cover']}>
          {request.number}
        </Link>
        <span>{request.name}</span>
        {request.lines.map((line) => (
          <span key={line.position} className={styles['quiet']}>
            {number(line.quantity)} × {either(line.name, line.name_bn)}: {returns.reasons[line.reason]}
          </span>
        ))}
        <span className={styles['pills']}>
          <Pill>
            {returns.wish[request.wish]}
            {request.wish === 'refund' && ` ${money(request.amount)}`}
          </Pill>
          {request.closed_at === null ? (
            <Pill tone={days > 3 ? 'warn' : 'plain'}>{returns.days(days, number(days))}</Pill>
          ) : (
            <Pill>
              {returns.statuses[request.status]} {day(request.closed_at)}
            </Pill>
          )}
          <WayPill way={request.way} />
          {fetching !== undefined && request.closed_at === null && (
            <Pill tone={fetching.status === 'failed_attempt' ? 'bad' : 'info'}>
              {returns.pickupStates[fetching.status]}{' '}
              {fetching.pickup_on !== null && day(`${fetching.pickup_on}T12:00:00+06:00`)}
            </Pill>
          )}
          {request.photos.length > 1 && (
            <Pill>{returns.photos(request.photos.length, number(request.photos.length))}</Pill>
          )}
        </span>
      </span>
    </li>
  )
}

import { doorAt, type Door, type SpecialDay, type WeekHours } from '#domain/store/opening-hours.ts'
import { clockIn, weekdayIn } from '#domain/store/spoken-time.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import * as styles from './door-state.module.css'

interface DoorStateProps {
  readonly hours: WeekHours
  readonly special: readonly SpecialDay[]
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number
}

/** Whether a shop is open at this moment, and when that changes. */
export function DoorState({ hours, special, now }: DoorStateProps) {
  const speech = useSpeech()
  const door = doorAt(hours, now, special)
  return (
    <p className={door.kind === 'open' ? `${styles['state']} ${styles['open']}` : styles['state']}>
      {wordsOf(door, speech)}
    </p>
  )
}

function wordsOf(door: Door, { text, language }: Speech): string {
  const { stores } = text
  switch (door.kind) {
    case 'open':
      return stores.openUntil(clockIn(language, door.closes))
    case 'opens_today':
      return stores.opensToday(clockIn(language, door.opens))
    case 'opens_tomorrow':
      return stores.opensTomorrow(clockIn(language, door.opens))
    case 'opens_on':
      return stores.opensOn(weekdayIn(language, door.weekday), clockIn(language, door.opens))
    case 'closed':
      return stores.closedNow
  }
}

import { dhakaTimeOf } from '#domain/calendar.ts'

/** The instant of a `datetime-local` field, whose clock is that of Dhaka; null for an empty field. */
export function instantOf(wall: string): string | null {
  // Browsers add the seconds where they are not zero.
  return wall === '' ? null : `${wall.slice(0, 16)}:00+06:00`
}

/** An instant as a `datetime-local` field has it, by the clock of Dhaka; empty for null. */
export function wallOf(instant: string | null): string {
  return instant === null ? '' : dhakaTimeOf(Date.parse(instant)).replace(' ', 'T')
}

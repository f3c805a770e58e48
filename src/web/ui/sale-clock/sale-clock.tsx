import { useEffect } from 'react'
import { momentIn } from '#web/text/moments.ts'
import { digitsIn } from '#web/text/numbers.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { useServerClock, watchServerClock } from './server-clock.ts'
import { timeLeft } from './time-left.ts'

const WATCHED_MS = 3 * 24 * 60 * 60 * 1000

/**
 * The end of a sale. On its last day a browser counts down by the clock of the server, also on a page that was kept for a
 * while; screen readers say the moment, which does not change each second.
 */
export function SaleClock({ ends }: { readonly ends: string }) {
  const { text, language } = useSpeech()
  const now = useServerClock()
  const end = Date.parse(ends)
  // A sale that lasts much longer needs no clock, however wrong that of the device is.
  useEffect(() => (end - Date.now() < WATCHED_MS ? watchServerClock() : undefined), [end])
  const left = now === null ? null : timeLeft(end, now)
  const until = text.price.saleUntil(momentIn(language, ends))
  if (now !== null && now >= end) return <p className="note">{text.price.saleOver}</p>
  if (left === null) return <p className="note">{until}</p>
  return (
    <p className="note">
      <span aria-hidden="true">{text.price.saleEndsIn(digitsIn(language, left))}</span>
      <span className="sr-only">{until}</span>
    </p>
  )
}

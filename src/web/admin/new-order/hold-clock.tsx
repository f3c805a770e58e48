import { useEffect, useState } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './new-order.module.css'

const MINUTE_MS = 60 * 1000

/** How long the pieces of an order still wait for a confirmation or for money. */
export function HoldClock({ until }: { readonly until: string }) {
  const { words, moment, number } = useSpeech()
  const { newOrder } = words
  const left = useMinutesTo(until)
  return (
    <p className={styles['quiet']}>
      {newOrder.held(moment(until))}{' '}
      {left !== null && left > 0 && newOrder.left(number(Math.floor(left / 60)), number(left % 60))}
    </p>
  )
}

/** Whole minutes until then; null before the page lives, as the server cannot know when it is read. */
function useMinutesTo(until: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    const count = () => setMinutes(Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS))
    count()
    const timer = setInterval(count, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [until])
  return minutes
}

import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Seconds that are left of so many since `what` began; null on the server, where nothing passes. */
export function useCountdown(seconds: number, what: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)))
    tick()
    const clock = setInterval(tick, SECOND_MS)
    return () => clearInterval(clock)
  }, [seconds, what])
  return left
}

/** `0:45` */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

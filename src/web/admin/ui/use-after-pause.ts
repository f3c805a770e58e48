import { useEffect, useEffectEvent, useRef } from 'react'

const PAUSE_MS = 350

/** Does work once nobody has asked for it again within a pause. */
export function useAfterPause<Value>(work: (value: Value) => void): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const run = useEffectEvent(work)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => run(value), PAUSE_MS)
  }
}

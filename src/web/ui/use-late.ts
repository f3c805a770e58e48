import { useEffect, useState } from 'react'

/** True once `waiting` has been true for so long: short waits show nothing (G-4). */
export function useLate(waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, ms])
  return late
}

import { useCallback, useState } from 'react'

/** What lies below the screen counts as on it, so that only leaving it upwards is a change. */
const BELOW_COUNTS = '0px 0px 100000px 0px'

/** Whether an element has left the screen upwards, and the ref to give to it. */
export function useScrolledPast(): [boolean, (element: HTMLElement | null) => () => void] {
  const [past, setPast] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return () => undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setPast(!entry.isIntersecting)
      },
      { rootMargin: BELOW_COUNTS },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setPast(false)
    }
  }, [])
  return [past, ref]
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page again every so many ms while something is under way and the page is in view. */
export function useLookAgain(isUnderWay: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(clock)
  }, [isUnderWay, everyMs, revalidate])
}

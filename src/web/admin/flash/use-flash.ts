import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutDone } from './done-address.ts'

/**
 * A flash message says once what the page before has done. It takes that out of the address as soon as the page says it.
 * What was loaded stays, and the sentence with it, until the page is loaded anew: then nothing was just done.
 */
export function useFlash(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const rest = withoutDone(search)
    if (rest === search) return
    void navigate(
      { pathname, search: rest, hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }, [navigate, pathname, search, hash])
}

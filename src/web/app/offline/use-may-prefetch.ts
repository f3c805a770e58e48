import { useSyncExternalStore } from 'react'
import { hasWorker } from './has-worker.ts'

/**
 * Whether a page may be fetched before its link is pressed. The router reloads the document if a script does not come,
 * so the visitor would lose the page by touching a link. The service worker must hold the scripts first.
 */
export function useMayPrefetch(): boolean {
  return useSyncExternalStore(subscribe, mayPrefetch, () => false)
}

function mayPrefetch(): boolean {
  return navigator.onLine && hasWorker()
}

function subscribe(onChange: () => void): () => void {
  const leave = new AbortController()
  const { signal } = leave
  window.addEventListener('online', onChange, { signal })
  window.addEventListener('offline', onChange, { signal })
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('controllerchange', onChange, { signal })
  return () => leave.abort()
}

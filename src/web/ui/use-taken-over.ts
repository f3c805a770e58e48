import { useSyncExternalStore } from 'react'

/** Whether the page runs in a browser by now: false on the server and while the page is taken over. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => undefined
}

import { firstTouch } from '#web/boot/first-touch.ts'

/** Written by the build. */
const WORKER = '/offline-worker.js'

/**
 * Starts the service worker (worker.ts) when the visitor first does anything, so that its scripts never compete with
 * those of the first view. Somebody who saves data does without.
 */
export async function startWorker(): Promise<void> {
  // Insecure addresses have no service workers.
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return
  await firstTouch()
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  try {
    await navigator.serviceWorker.register(WORKER)
  } catch (error) {
    console.warn('The service worker could not be started', error)
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

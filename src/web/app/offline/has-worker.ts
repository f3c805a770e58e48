/** Whether the service worker answers for this page: then the scripts of all pages are there without a network. */
export function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

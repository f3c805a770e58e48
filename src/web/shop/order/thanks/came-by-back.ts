let isRequested = false

/** Whether the document of this very page was asked for by Back; told once, as later pages come by links. */
export function cameByBack(): boolean {
  if (isRequested) return false
  isRequested = true
  const [loaded] = performance.getEntriesByType('navigation')
  return (
    loaded instanceof PerformanceNavigationTiming &&
    loaded.type === 'back_forward' &&
    loaded.name.split('#')[0] === location.href.split('#')[0]
  )
}

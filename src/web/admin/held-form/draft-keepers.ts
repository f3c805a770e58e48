/** Keeps what is typed in a part of the page on this device; false where that did not work. */
type Keep = () => boolean

const keepers = new Set<Keep>()

const BACK = 'drafts-come-back'

/** True while the page is loaded anew, with all that was typed kept. */
let isLeaving = false

/** Adds a keeper; the returned function removes it. */
export function addKeeper(keep: Keep): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Keeps all that is typed; false where nothing on the page keeps it, or a part was not kept. */
export function keepDrafts(): boolean {
  // Each part is kept, also after one that could not be.
  const kept = [...keepers].map((keep) => keep())
  return kept.length > 0 && kept.every(Boolean)
}

/** Loads the page anew; kept drafts come back by themselves. */
export function reloadWithDrafts(): void {
  isLeaving = keepDrafts()
  if (isLeaving) sessionStorage.setItem(BACK, location.pathname)
  location.reload()
}

/** The browser need not ask whether to leave: nothing is lost. */
export function isReloading(): boolean {
  return isLeaving
}

/** Whether this page was loaded anew for its drafts; true once at most. */
export function takeComeback(): boolean {
  try {
    const isBack = sessionStorage.getItem(BACK) === location.pathname
    sessionStorage.removeItem(BACK)
    return isBack
  } catch {
    return false
  }
}

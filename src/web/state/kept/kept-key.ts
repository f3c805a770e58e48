/** Key in local storage of whose cart and wishlist this browser shows. */
export const KEPT_WITH_KEY = 'abhoron.kept-with'

/** Whether they are somebody's own. Asked on every page, so without loading what reads it. */
export function isSomebodysOwn(): boolean {
  try {
    const stored = localStorage.getItem(KEPT_WITH_KEY)
    return stored !== null && !stored.includes('"owner":""')
  } catch {
    return false
  }
}

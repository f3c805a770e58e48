import { createStore, useStore } from 'zustand'
import type { IconName } from './icon.tsx'

/** Good news or a way back, shown for a moment. An important message stays in the page as well. */
export interface Notification {
  readonly id: number
  readonly message: string
  readonly icon?: IconName
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** It answers a press: the focus goes to it, and back to where it was when it is closed. */
  readonly takesFocus?: boolean
  /** How often the same message came in a row. */
  readonly times: number
}

/** More than these push the oldest out. */
const SHOWN_MAX = 2

const notifications = createStore<readonly Notification[]>()(() => [])
let lastId = 0

/** Shows a notification; the same message while it is still shown counts up instead. */
export function notify(notification: Omit<Notification, 'id' | 'times'>): void {
  const shown = notifications.getState()
  const same = shown.find(({ message }) => message === notification.message)
  lastId += 1
  const next = { ...notification, id: lastId, times: (same?.times ?? 0) + 1 }
  notifications.setState([...shown.filter((one) => one !== same), next].slice(-SHOWN_MAX), true)
}

export function dismissNotification(id: number): void {
  notifications.setState(
    notifications.getState().filter((one) => one.id !== id),
    true,
  )
}

export function useNotifications(): readonly Notification[] {
  return useStore(notifications)
}

/** Of this tab: what is to be shown once another page has come. */
const KEPT = 'abhoron.notification'

/** Shows a notification on the page that the browser goes to now, which is loaded again. */
export function notifyNextPage(message: string): void {
  try {
    sessionStorage.setItem(KEPT, message)
  } catch {
    // Kept by nobody: good news that is not told.
  }
}

/** Shows what the page before left to be said. */
export function notifyStored(): void {
  try {
    const message = sessionStorage.getItem(KEPT)
    if (message === null) return
    sessionStorage.removeItem(KEPT)
    notify({ message, icon: 'circle-check' })
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}

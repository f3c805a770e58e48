import { useSyncExternalStore } from 'react'
import { readSession, writeSession } from '#web/state/session-value.ts'
import { followMotion, wantsLessMotion } from '#web/state/motion-preference.ts'

const KEY = 'abhoron.announcements'

const listeners = new Set<() => void>()
/** The last press of the button on this page; the session remembers it for the next one. */
let choice: 'paused' | 'playing' | null = null

/** Whether the announcements are paused by their button, or by the wish for less motion until the button is pressed. */
export function useAnnouncementsPaused(): boolean {
  return useSyncExternalStore(subscribe, paused, playing)
}

export function pauseAnnouncements(pause: boolean): void {
  choice = pause ? 'paused' : 'playing'
  writeSession(KEY, choice)
  for (const listener of listeners) listener()
}

function paused(): boolean {
  const said = choice ?? readSession(KEY)
  return said === null ? wantsLessMotion() : said === 'paused'
}

/** The server's page, which is the same for everybody. */
function playing(): boolean {
  return false
}

function subscribe(listener: () => void): () => void {
  const leaveMotion = followMotion(listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    leaveMotion()
  }
}

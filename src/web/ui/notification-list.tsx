import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react'
import { NOTIFICATION_MS } from '#domain/limits.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from './icon.tsx'
import * as styles from './notification-list.module.css'
import { dismissNotification, notifyStored, useNotifications, type Notification } from './notifications.ts'

/** The key that leads to the newest notification from anywhere (3.13). */
const JUMP_KEY = 'F8'

/**
 * The place of notifications (F11), there from the first paint so that readers hear of what comes into it. Each stays
 * NOTIFICATION_MS; while somebody is with them, or looks at another tab, their clocks stand still.
 */
export function NotificationList() {
  const { text } = useSpeech()
  const notifications = useNotifications()
  const place = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const running = !useTabHidden() && !hovered && !focused
  const close = (id: number) => {
    dismissNotification(id)
    // The element that held them is gone with the last one, without an event.
    if (notifications.length === 1) setHovered(false)
    setFocused(false)
  }
  useAboveDialogs(place, notifications)
  useJumpKey(() => newestOf(place.current)?.focus())
  useEffect(() => {
    notifyStored()
    // Also where the page comes back as it was left, by Back.
    window.addEventListener('pageshow', notifyStored)
    return () => window.removeEventListener('pageshow', notifyStored)
  }, [])
  return (
    // A region by name, to be found among the landmarks; it only hears whether somebody is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={place}
      popover="manual"
      aria-label={text.layout.notifications}
      className={styles['place']}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(staysInside(event))}
    >
      <output aria-live="polite" aria-atomic="true" className={styles['list']}>
        {notifications.map((notification) => (
          <Item
            key={notification.id}
            notification={notification}
            running={running}
            onClose={() => close(notification.id)}
          />
        ))}
      </output>
    </section>
  )
}

interface ItemProps {
  readonly notification: Notification
  readonly running: boolean
  readonly onClose: () => void
}

function Item({ notification, running, onClose }: ItemProps) {
  const { text } = useSpeech()
  const { message, icon, action, times } = notification
  const end = useEffectEvent(onClose)
  const place = useFocusWhile(notification.takesFocus === true)
  useEffect(() => {
    if (!running) return undefined
    const clock = setTimeout(() => end(), NOTIFICATION_MS)
    return () => clearTimeout(clock)
  }, [running])
  return (
    // Its keys are those of the person who came by JUMP_KEY; what can be pressed are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={place}
      className={`${styles['item']} on-ink`}
      tabIndex={-1}
      data-notification
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {icon !== undefined && <Icon name={icon} size={20} />}
      <span className={styles['message']}>
        {message}
        {times > 1 && ` ${text.layout.times(times)}`}
      </span>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={text.layout.dismiss} onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </span>
  )
}

/** Puts the focus on the element while it is there, and gives it back if nothing else has taken it meanwhile. */
function useFocusWhile(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    place.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [isOpen])
  return place
}

/** An open dialog lies on everything but what is opened after it. */
function useAboveDialogs(place: RefObject<HTMLElement | null>, shown: readonly Notification[]): void {
  const newest = shown.at(-1)?.id
  useEffect(() => {
    const element = place.current
    if (newest === undefined || element === null || document.querySelector('dialog[open]') === null)
      return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [place, newest])
}

function useJumpKey(onJump: () => void): void {
  const jump = useEffectEvent(onJump)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === JUMP_KEY) jump()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function newestOf(place: HTMLElement | null): HTMLElement | undefined {
  return [...(place?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])].at(-1)
}

function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget !== null && currentTarget.contains(relatedTarget)
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
    () => false,
  )
}

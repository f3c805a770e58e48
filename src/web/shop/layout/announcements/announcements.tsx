import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { ANNOUNCEMENT_MS } from '#domain/limits.ts'
import { Link } from '#web/app/link.tsx'
import type { LayoutData } from '#web/app/root-data.ts'
import { localPath } from '#web/app/local-path.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { pauseAnnouncements, useAnnouncementsPaused } from './announcement-pause.ts'
import * as styles from './announcements.module.css'
import { swiped, turned, turns } from './carousel-turn.ts'

type Messages = LayoutData['announcements']

/**
 * The messages above every page (F1, F2): one after the other, held still by the person who reads or reaches for them.
 */
export function Announcements({ messages }: { readonly messages: Messages }) {
  const { text } = useSpeech()
  const carousel = useCarousel(messages.length)
  if (messages.length === 0) return null
  return (
    <section
      className={styles['bar']}
      aria-roledescription={text.layout.carousel}
      aria-label={text.layout.announcements}
      {...carousel.holding}
    >
      {messages.length > 1 && <Controls paused={carousel.paused} onTurn={carousel.turn} />}
      <div
        className={styles['track']}
        aria-live={carousel.turning ? 'off' : 'polite'}
        data-turned={carousel.moved || undefined}
        {...carousel.swiping}
      >
        {messages.map((message, index) => (
          <Slide
            key={message.text}
            message={message}
            label={text.layout.slideOf(index + 1, messages.length)}
            shown={index === carousel.index}
          />
        ))}
      </div>
    </section>
  )
}

const places = {
  play: styles['pause'],
  pause: styles['pause'],
  'chevron-left': styles['previous'],
  'chevron-right': styles['next'],
} as const satisfies Partial<Record<IconName, string | undefined>>

function Controls({
  paused,
  onTurn,
}: {
  readonly paused: boolean
  readonly onTurn: (steps: number) => void
}) {
  const { text } = useSpeech()
  const { layout } = text
  const button = (icon: keyof typeof places, label: string, onPress: () => void) => (
    <button
      type="button"
      className={`${styles['control']} ${places[icon]}`}
      aria-label={label}
      onClick={onPress}
      data-queue
    >
      <Icon name={icon} size={icon === 'pause' || icon === 'play' ? 16 : 20} />
    </button>
  )
  return (
    <>
      {paused
        ? button('play', layout.playAnnouncements, () => pauseAnnouncements(false))
        : button('pause', layout.pauseAnnouncements, () => pauseAnnouncements(true))}
      {button('chevron-left', layout.previousAnnouncement, () => onTurn(-1))}
      {button('chevron-right', layout.nextAnnouncement, () => onTurn(1))}
    </>
  )
}

interface SlideProps {
  readonly message: Messages[number]
  readonly label: string
  readonly shown: boolean
}

function Slide({ message, label, shown }: SlideProps) {
  const { text, language } = useSpeech()
  return (
    <div
      // A slide of the carousel pattern, for which HTML has no element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription={text.layout.slide}
      aria-label={label}
      className={styles['slide']}
      data-shown={shown}
    >
      <MessageLink to={message.link === null ? null : localPath(message.link, language)}>
        {message.text}
      </MessageLink>
    </div>
  )
}

function MessageLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  if (to === null) return <p className={styles['message']}>{children}</p>
  return (
    <Link to={to} className={styles['message']}>
      {children}
    </Link>
  )
}

/** The shown message, and the reason that holds it there. */
function useCarousel(count: number) {
  const [{ index, moved }, setShown] = useState({ index: 0, moved: false })
  const [held, setHeld] = useState({ hovered: false, focused: false, touched: false })
  const paused = useAnnouncementsPaused()
  const turning = turns({ ...held, paused }, count)
  const turn = (steps: number) => setShown({ index: turned(index, steps, count), moved: true })
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }))

  useEffect(() => {
    if (!turning) return undefined
    const clock = setInterval(() => {
      if (isLookedAt()) setShown((shown) => ({ index: turned(shown.index, 1, count), moved: true }))
    }, ANNOUNCEMENT_MS)
    return () => clearInterval(clock)
    // Begins again with every message, so that one that was turned to by hand stays its whole time.
  }, [turning, count, index])

  return {
    index,
    moved,
    paused,
    turning,
    turn,
    holding: {
      onPointerEnter: ({ pointerType }: PointerEvent) => hold({ hovered: pointerType === 'mouse' }),
      onPointerLeave: () => hold({ hovered: false }),
      // A press of the mouse leaves the focus on a button, too; only a focus that is seen holds.
      onFocus: ({ target }: { readonly target: Element }) =>
        hold({ focused: target.matches(':focus-visible') }),
      onBlur: () => hold({ focused: false }),
    },
    swiping: useSwipe({ onSwipe: turn, onTouch: (touched) => hold({ touched }) }),
  }
}

interface SwipeActions {
  readonly onSwipe: (steps: number) => void
  readonly onTouch: (touched: boolean) => void
}

function useSwipe({ onSwipe, onTouch }: SwipeActions) {
  const start = useRef<number | null>(null)
  const end = (event: PointerEvent) => {
    const steps = start.current === null ? 0 : swiped(event.clientX - start.current)
    start.current = null
    onTouch(false)
    if (steps !== 0) onSwipe(steps)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      start.current = event.clientX
      onTouch(true)
    },
    onPointerUp: end,
    onPointerCancel: () => {
      start.current = null
      onTouch(false)
    },
  }
}

/** Nobody looks at announcements in a hidden tab or behind a dialog. */
function isLookedAt(): boolean {
  return !document.hidden && document.querySelector('dialog[open]') === null
}

import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { useLocation } from 'react-router'

/** A pointer that rests this long on a name means it; passing over opens nothing. */
const REST_MS = 150
/** A pointer that left may have missed the way: the panel waits this long. */
const LEAVE_MS = 300

interface OpenMenu {
  readonly name: string
  /** The page on which it was opened; on any other one it is closed. */
  readonly at: string
  readonly byHover: boolean
}

/**
 * The open panel of a navigation with several: one at most. By press, or by a mouse that rests; closed by Escape, by
 * leaving with the focus or the pointer, by a press elsewhere, and by going to another page.
 */
export function useDisclosure() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<OpenMenu | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const region = useRef<HTMLElement>(null)
  // Forgotten on leaving, so that it is not open again on the way back.
  if (opened !== null && opened.at !== key) setOpened(null)
  const openName = opened?.at === key ? opened.name : null

  const soon = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const close = () => setOpened(null)

  useEffect(() => {
    if (openName === null) return undefined
    const leave = new AbortController()
    const options = { signal: leave.signal }
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (isInside(document.activeElement)) focusOpener(region.current)
      setOpened(null)
    }
    document.addEventListener('keydown', escape, options)
    document.addEventListener('pointerdown', ({ target }) => isInside(target) || setOpened(null), options)
    return () => leave.abort()
  }, [openName])

  return {
    openName,
    press: (name: string) => {
      clearTimeout(timer.current)
      // A press on what the pointer just opened by resting there means to keep it.
      const closes = openName === name && opened?.byHover !== true
      setOpened(closes ? null : { name, at: key, byHover: false })
    },
    hovering: (name: string) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse' || openName === name) return
        soon(REST_MS, () => setOpened({ name, at: key, byHover: true }))
      },
    }),
    region: {
      ref: region,
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') soon(LEAVE_MS, close)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      },
    },
  }
}

function focusOpener(region: HTMLElement | null): void {
  region?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
}

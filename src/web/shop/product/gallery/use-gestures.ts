import { useRef, useState, type PointerEvent, type RefObject, type WheelEvent } from 'react'
import { doubleTap, pan, whole, within, zoomTo, type ZoomPoint, type ZoomState } from './zoom-state.ts'

interface Gestures {
  readonly zoom: ZoomState
  readonly change: (change: (state: ZoomState) => ZoomState) => void
  /** The element that takes the gestures; its first child is the picture. */
  readonly stage: RefObject<HTMLDivElement | null>
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
    readonly onWheel: (event: WheelEvent) => void
  }
}

const SWIPE_PX = 48
const DOUBLE_TAP_MS = 300
const TAP_PX = 12
const WHEEL_PER_SCALE = 400

/** The movement of fingers since they touched. It is not shown, so it is not state. */
interface Touch {
  readonly fingers: Map<number, ZoomPoint>
  start: ZoomPoint
  moved: number
  lastTapAt: number
}

/** Pinch, double tap, pan, swipe and wheel as changes of a zoom. `onSwipe` moves to another picture. */
export function useGestures(onSwipe: (by: 1 | -1) => void): Gestures {
  const [zoom, setZoom] = useState(whole)
  const stage = useRef<HTMLDivElement>(null)
  const touch = useRef<Touch>({ fingers: new Map(), start: { x: 0, y: 0 }, moved: 0, lastTapAt: 0 })

  const change = (make: (state: ZoomState) => ZoomState) =>
    setZoom((state) => bounded(make(state), stage.current))

  function onPointerDown(event: PointerEvent): void {
    const { fingers } = touch.current
    stage.current?.setPointerCapture(event.pointerId)
    const at = fromMiddle(event, stage.current)
    fingers.set(event.pointerId, at)
    if (fingers.size === 1) Object.assign(touch.current, { start: at, moved: 0 })
  }

  function onPointerMove(event: PointerEvent): void {
    const { fingers } = touch.current
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const at = fromMiddle(event, stage.current)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    touch.current.moved += distance(before, at)
    if (other !== undefined) {
      const ratio = distance(at, other) / Math.max(distance(before, other), 1)
      change((state) => zoomTo(state, state.scale * ratio, middle(at, other)))
    } else if (zoom.scale > 1) {
      change((state) => pan(state, { x: at.x - before.x, y: at.y - before.y }))
    }
    fingers.set(event.pointerId, at)
  }

  function onPointerUp(event: PointerEvent): void {
    const { fingers, start, moved, lastTapAt } = touch.current
    const at = fromMiddle(event, stage.current)
    const alone = fingers.size === 1
    fingers.delete(event.pointerId)
    if (!alone) return
    if (moved < TAP_PX) {
      const again = event.timeStamp - lastTapAt < DOUBLE_TAP_MS
      touch.current.lastTapAt = again ? 0 : event.timeStamp
      if (again) change((state) => doubleTap(state, at))
    } else if (zoom.scale === 1 && Math.abs(at.x - start.x) > SWIPE_PX) {
      onSwipe(at.x < start.x ? 1 : -1)
    }
  }

  function onPointerCancel(event: PointerEvent): void {
    touch.current.fingers.delete(event.pointerId)
  }

  function onWheel(event: WheelEvent): void {
    const around = fromMiddle(event, stage.current)
    change((state) => zoomTo(state, state.scale * (1 - event.deltaY / WHEEL_PER_SCALE), around))
  }

  return {
    zoom,
    change,
    stage,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel },
  }
}

function bounded(state: ZoomState, stage: HTMLElement | null): ZoomState {
  const picture = stage?.firstElementChild
  if (stage === null || !(picture instanceof HTMLElement)) return state
  return within(
    state,
    { width: picture.offsetWidth, height: picture.offsetHeight },
    { width: stage.clientWidth, height: stage.clientHeight },
  )
}

function fromMiddle(
  event: { readonly clientX: number; readonly clientY: number },
  stage: HTMLElement | null,
): ZoomPoint {
  const box = stage?.getBoundingClientRect()
  if (box === undefined) return { x: 0, y: 0 }
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
}

function distance(one: ZoomPoint, other: ZoomPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: ZoomPoint, other: ZoomPoint): ZoomPoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

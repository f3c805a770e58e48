/** How a picture is looked at: how large, and how far its middle is moved from the middle of the screen, in px. */
export interface ZoomState {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface ZoomPoint {
  readonly x: number
  readonly y: number
}

export const ZOOM_MAX = 4
const ZOOM_STEP = 0.5
const ZOOM_DOUBLE_TAP = 2.5
const PAN_STEP = 80

export const whole: ZoomState = { scale: 1, x: 0, y: 0 }

/** Larger or smaller around a point, measured from the middle of the screen, which stays where it is. */
export function zoomTo(state: ZoomState, scale: number, around: ZoomPoint = { x: 0, y: 0 }): ZoomState {
  const bounded = Math.min(Math.max(scale, 1), ZOOM_MAX)
  const ratio = bounded / state.scale
  return {
    scale: bounded,
    x: around.x - (around.x - state.x) * ratio,
    y: around.y - (around.y - state.y) * ratio,
  }
}

export function stepZoom(state: ZoomState, by: 1 | -1): ZoomState {
  return zoomTo(state, state.scale + by * ZOOM_STEP)
}

/** A double tap looks closer at that place, another one at the whole picture again. */
export function doubleTap(state: ZoomState, at: ZoomPoint): ZoomState {
  return state.scale > 1 ? whole : zoomTo(state, ZOOM_DOUBLE_TAP, at)
}

export function pan(state: ZoomState, by: ZoomPoint): ZoomState {
  return { ...state, x: state.x + by.x, y: state.y + by.y }
}

/** An arrow key looks further in its direction. */
export function panStep(state: ZoomState, direction: ZoomPoint): ZoomState {
  return pan(state, { x: -direction.x * PAN_STEP, y: -direction.y * PAN_STEP })
}

/** The state with the picture never further away than its own edge. */
export function within(state: ZoomState, picture: Size, screen: Size): ZoomState {
  const slack = (shown: number, room: number) => Math.max((shown * state.scale - room) / 2, 0)
  const bounded = (value: number, most: number) => Math.min(Math.max(value, -most), most)
  return {
    scale: state.scale,
    x: bounded(state.x, slack(picture.width, screen.width)),
    y: bounded(state.y, slack(picture.height, screen.height)),
  }
}

import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { focusAt, movedFocus, type PictureFocus } from '#domain/media/picture-focus.ts'
import * as focus from '#web/admin/media/focus/focus.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Picture, type PictureFacts } from '#web/ui/picture.tsx'
import { SpotNumber } from '#web/ui/spot-number/spot-number.tsx'
import * as styles from './spots.module.css'
import type { Spot } from './spots.ts'

interface StageProps {
  readonly picture: PictureFacts
  readonly spots: readonly Spot[]
  readonly nameOf: (product: number | null) => string
  /** The place of the next piece. */
  readonly next: PictureFocus | null
  /** Undefined: there is no room for one more. */
  readonly onNext: ((place: PictureFocus) => void) | undefined
  readonly onMove: (key: number, to: PictureFocus) => void
  /** The spot that was just put on the picture: it has the keyboard. */
  readonly focused: number | null
}

/** The whole picture with its numbered spots, which are dragged or moved by arrow keys. */
export function SpotStage({ picture, spots, nameOf, next, onNext, onMove, focused }: StageProps) {
  const { looks } = useSpeech().words.content
  const box = useRef<HTMLDivElement>(null)
  const placeOf = ({ clientX, clientY }: MouseEvent): PictureFocus | null =>
    box.current === null ? null : focusAt({ x: clientX, y: clientY }, box.current.getBoundingClientRect())
  useEffect(() => {
    if (focused === null) return
    box.current?.querySelector<HTMLElement>(`[data-spot="${focused}"]`)?.focus()
  }, [focused])
  return (
    <div ref={box} className={styles['stage']} style={sizeOf(picture)}>
      <button
        type="button"
        className={styles['whole']}
        aria-label={looks.stage}
        disabled={onNext === undefined}
        onClick={(event) => {
          // A press of a key has no place: the next piece goes to the middle.
          const place = event.detail === 0 ? null : placeOf(event)
          if (place !== null) onNext?.(place)
        }}
      >
        <Picture
          picture={picture}
          alt=""
          sizes="(max-width: 599px) 92vw, 560px"
          widths={[320, 480, 640, 828, 1080]}
        />
      </button>
      {spots.map(
        (spot, at) =>
          // A place without a piece is an empty field below: there is nothing to see of it.
          spot.product !== null && (
            <StageSpot
              key={spot.key}
              spot={spot}
              at={at}
              name={nameOf(spot.product)}
              placeOf={placeOf}
              onMove={onMove}
            />
          ),
      )}
      {next !== null && <span className={focus['point']} style={styleOf(next)} />}
    </div>
  )
}

interface SpotProps {
  readonly spot: Spot
  readonly at: number
  readonly name: string
  readonly placeOf: (event: MouseEvent) => PictureFocus | null
  readonly onMove: StageProps['onMove']
}

function StageSpot({ spot, at, name, placeOf, onMove }: SpotProps) {
  const { words, number } = useSpeech()
  const percent = (part: number) => number(Math.round(part / 10))
  const onKey = (event: KeyboardEvent) => {
    const moved = movedFocus(spot, { key: event.key, isFar: event.shiftKey })
    if (moved === null) return
    event.preventDefault()
    onMove(spot.key, moved)
  }
  const onDrag = (event: PointerEvent) => {
    const place = event.buttons === 0 ? null : placeOf(event)
    if (place !== null) onMove(spot.key, place)
  }
  return (
    <button
      type="button"
      data-spot={spot.key}
      className={styles['spot']}
      style={styleOf(spot)}
      aria-label={words.content.looks.spotAt(number(at + 1), name, percent(spot.x), percent(spot.y))}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
      onKeyDown={onKey}
    >
      <SpotNumber number={number(at + 1)} />
    </button>
  )
}

/** The whole picture fits on a screen; its place has this size before it has loaded. */
function sizeOf({ width, height }: PictureFacts) {
  return { aspectRatio: `${width} / ${height}`, width: `calc(70vh * ${width} / ${height})` }
}

function styleOf({ x, y }: PictureFocus) {
  return { left: `${x / 10}%`, top: `${y / 10}%` }
}

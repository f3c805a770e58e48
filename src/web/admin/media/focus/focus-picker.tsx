import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { focusAt, movedFocus, positionOf, type PictureFocus } from '#domain/media/picture-focus.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Picture, type PictureFacts } from '#web/ui/picture.tsx'
import * as styles from './focus.module.css'
import { PlaceFields } from './place-fields.tsx'

type Shape = 'card' | 'square' | 'hero' | 'phoneHero'
const usualShapes: readonly Shape[] = ['card', 'square', 'hero']

interface PickerProps {
  readonly picture: PictureFacts
  readonly focus: PictureFocus
  readonly onChange: (focus: PictureFocus) => void
  /** The shapes to which it is cut; those of the whole shop unless stated. */
  readonly shapes?: readonly Shape[]
  /** Begins the names of its two fields, `x` and `y`. */
  readonly prefix?: string
}

/**
 * The whole picture with the point that every crop keeps, and the crops of the shop beside it. The point is set by a
 * press, by arrow keys, or by its two numbers, which also work without script.
 */
export function FocusPicker({ picture, focus, onChange, shapes = usualShapes, prefix = '' }: PickerProps) {
  const { words } = useSpeech()
  const { crop } = words.media
  return (
    <div className={styles['picker']}>
      <p className={styles['quiet']}>{crop.hint}</p>
      <Stage picture={picture} focus={focus} onChange={onChange} />
      <PlaceFields place={focus} onChange={onChange} prefix={prefix} unit={10} />
      <ul className={styles['crops']}>
        {shapes.map((shape) => (
          <li key={shape} className={styles['crop']}>
            <span className={styles['cut']} data-shape={shape}>
              <Picture
                picture={picture}
                alt=""
                sizes="160px"
                widths={[240, 320, 480]}
                position={positionOf(focus)}
              />
            </span>
            <span className={styles['quiet']}>{crop.shapes[shape]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Stage({ picture, focus, onChange }: PickerProps) {
  const { words, number } = useSpeech()
  const box = useRef<HTMLButtonElement>(null)
  const at = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (buttons === 0 || box.current === null) return
    onChange(focusAt({ x: clientX, y: clientY }, box.current.getBoundingClientRect()))
  }
  const onKey = (event: KeyboardEvent) => {
    const moved = movedFocus(focus, { key: event.key, isFar: event.shiftKey })
    if (moved === null) return
    event.preventDefault()
    onChange(moved)
  }
  return (
    <button
      ref={box}
      type="button"
      className={styles['stage']}
      aria-label={words.media.crop.picture(percent(focus.x, number), percent(focus.y, number))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        at(event)
      }}
      onPointerMove={at}
      onKeyDown={onKey}
    >
      <Picture
        picture={picture}
        alt=""
        sizes="(max-width: 599px) 92vw, 440px"
        widths={[320, 480, 640, 828]}
      />
      <span
        className={styles['point']}
        style={{ insetInlineStart: `${focus.x / 10}%`, top: `${focus.y / 10}%` }}
      />
    </button>
  )
}

/** Thousandths as whole per cent. */
function percent(thousandths: number, number: (value: number) => string): string {
  return number(Math.round(thousandths / 10))
}

import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { productParts } from '#web/text/product-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Picture, type PictureFacts } from '#web/ui/picture.tsx'
import { useGestures } from './use-gestures.ts'
import * as styles from './zoom-dialog.module.css'
import { panStep, stepZoom, ZOOM_MAX, type ZoomPoint } from './zoom-state.ts'

const WIDTHS = [828, 1000, 1440, 2000] as const

/** A picture with its text. */
interface ZoomPicture extends PictureFacts {
  readonly alt: string
}

interface ZoomDialogProps {
  readonly name: string
  readonly pictures: readonly ZoomPicture[]
  /** Tells which of the pictures is looked at. */
  readonly tell: (index: number) => string
  /** Picture to begin with. */
  readonly first: number
  /** Told which picture was looked at last. */
  readonly onClose: (index: number) => void
}

/** A picture on the whole screen: pinched, double-tapped and moved, or by buttons and arrow keys (ux 3.7). */
export function ZoomDialog({ name, pictures, tell, first, onClose }: ZoomDialogProps) {
  const { number } = useSpeech()
  const more = usePart(productParts)
  const [index, setIndex] = useState(first)
  const picture = pictures[index]

  function move(by: 1 | -1): void {
    const next = index + by
    if (next < 0 || next >= pictures.length) return
    setIndex(next)
  }

  return (
    <Dialog open place="full" title={name} onClose={() => onClose(index)}>
      <p className="sr-only">{more.zoomHint}</p>
      {picture !== undefined && (
        <ZoomedPicture key={picture.id} picture={picture} onMove={move}>
          {pictures.length > 1 && (
            <output className={styles['counter']}>
              <span aria-hidden="true">
                {number(index + 1)} / {number(pictures.length)}
              </span>
              <span className="sr-only">{tell(index)}</span>
            </output>
          )}
        </ZoomedPicture>
      )}
    </Dialog>
  )
}

interface ZoomedPictureProps {
  readonly picture: ZoomPicture
  readonly onMove: (by: 1 | -1) => void
  readonly children: ReactNode
}

const arrows: Readonly<Record<string, ZoomPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function ZoomedPicture({ picture, onMove, children }: ZoomedPictureProps) {
  const { text } = useSpeech()
  const more = usePart(productParts)
  const { zoom, change, stage, handlers } = useGestures(onMove)

  function onKeyDown(event: KeyboardEvent): void {
    const direction = arrows[event.key]
    if (direction === undefined) return
    event.preventDefault()
    if (zoom.scale > 1) change((state) => panStep(state, direction))
    else if (direction.x !== 0) onMove(direction.x < 0 ? -1 : 1)
  }

  return (
    <>
      {/* Keys come from the buttons below, which have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles['view']} onKeyDown={onKeyDown}>
        <div ref={stage} className={styles['stage']} {...handlers}>
          <div
            className={styles['picture']}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            <Picture picture={picture} alt={picture.alt} sizes="250vw" widths={WIDTHS} priority="eager" />
          </div>
        </div>
        <div className={styles['controls']}>
          <Control icon="chevron-left" label={text.product.previousPicture} onPress={() => onMove(-1)} />
          <Control
            icon="minus"
            label={more.zoomOut}
            ended={zoom.scale <= 1}
            onPress={() => change((state) => stepZoom(state, -1))}
          />
          {children}
          <Control
            icon="plus"
            label={text.product.zoomIn}
            ended={zoom.scale >= ZOOM_MAX}
            onPress={() => change((state) => stepZoom(state, 1))}
          />
          <Control icon="chevron-right" label={text.product.nextPicture} onPress={() => onMove(1)} />
        </div>
      </div>
    </>
  )
}

interface ControlProps {
  readonly icon: IconName
  readonly label: string
  readonly ended?: boolean
  readonly onPress: () => void
}

function Control({ icon, label, ended = false, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles['control']}
      aria-label={label}
      aria-disabled={ended || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

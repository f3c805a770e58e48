import { type ReactNode, type RefObject } from 'react'
import type { PagePicture, PageVideo } from '#web/shop/product/page-product.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useDialogOnDemand } from '#web/ui/dialog/use-dialog-on-demand.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import * as styles from './gallery.module.css'
import { onArrow } from './on-arrow.ts'
import { Slide, type SlidePlace } from './slide.tsx'
import type { Track } from './use-track.ts'
import { VideoSlide } from './video-slide.tsx'

const WIDTHS = [480, 640, 828, 1000, 1440] as const
/**
 * The height is bounded by the screen's, and the width follows from it (4:5). On phones a seventh less than it takes,
 * as the hero: a third fewer bytes; zoom gives every detail.
 */
const SIZES = '(min-width:1024px) min(80vh - 160px,46vw),min(88vw,44svh)'

const loadZoom = () => import('./zoom-dialog.tsx').then((module) => module.ZoomDialog)

interface GalleryProps {
  readonly name: string
  readonly pictures: readonly PagePicture[]
  /** Stands behind the pictures. */
  readonly video: PageVideo | null
  readonly row: RefObject<HTMLDivElement | null>
  readonly track: Track
  /** Marked on the first picture. */
  readonly badge: string | null
  /** Heart and share, over the pictures' corner. */
  readonly actions: ReactNode
}

/** The pictures of a piece: swiped by the browser's own scrolling, told by thumbnails, looked into by zoom (ux 3.7). */
export function Gallery({ name, pictures, video, row, track, badge, actions }: GalleryProps) {
  const { text } = useSpeech()
  const { Dialog: ZoomDialog, open, close } = useDialogOnDemand(loadZoom)
  const count = pictures.length + (video === null ? 0 : 1)
  if (count === 0) return <NoPicture actions={actions} />
  return (
    <section
      className={styles['gallery']}
      aria-roledescription="carousel"
      aria-label={text.product.pictures(name)}
    >
      <div className={styles['stage']}>
        <div ref={row} className={styles['track']} onScroll={track.onScroll}>
          {pictures.map((picture, index) => (
            <PictureSlide
              key={picture.id}
              picture={picture}
              place={{ index, count, current: track.shown === index }}
              onZoom={() => {
                track.show(index)
                open()
              }}
              onMove={(by) => track.show(index + by, { focus: true })}
            />
          ))}
          {video !== null && (
            <VideoSlide
              video={video}
              place={{ index: count - 1, count, current: track.shown === count - 1 }}
              sizes={SIZES}
              onMove={(by) => track.show(count - 1 + by, { focus: true })}
            />
          )}
        </div>
        {badge !== null && <p className={styles['badge']}>{badge}</p>}
        <div className={styles['actions']}>{actions}</div>
        {count > 1 && <Arrows count={count} track={track} />}
      </div>
      {count > 1 && <GalleryThumbs pictures={pictures} video={video} track={track} />}
      {ZoomDialog && (
        <ZoomDialog
          name={name}
          pictures={pictures}
          tell={(index) =>
            text.product.picture(
              index + 1,
              pictures.length,
              text.product.views[pictures[index]?.shows ?? 'front'],
            )
          }
          first={track.shown}
          onClose={(index) => {
            close()
            track.show(index)
          }}
        />
      )}
    </section>
  )
}

interface PictureSlideProps {
  readonly picture: PagePicture
  readonly place: SlidePlace
  readonly onZoom: () => void
  readonly onMove: (by: 1 | -1) => void
}

function PictureSlide({ picture, place, onZoom, onMove }: PictureSlideProps) {
  const { text } = useSpeech()
  return (
    <Slide place={place}>
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes={SIZES}
        widths={WIDTHS}
        priority={place.index === 0 ? 'first' : 'after'}
      />
      <button
        type="button"
        className={styles['zoom']}
        aria-label={text.product.zoomIn}
        tabIndex={place.current ? 0 : -1}
        onClick={onZoom}
        onKeyDown={onArrow(onMove)}
        data-queue
      />
    </Slide>
  )
}

function Arrows({ count, track }: { readonly count: number; readonly track: Track }) {
  const { text, number } = useSpeech()
  const { shown, show } = track
  return (
    <>
      <p className={styles['counter']} aria-hidden="true">
        {number(shown + 1)} / {number(count)}
      </p>
      <button
        type="button"
        className={styles['previous']}
        aria-label={text.product.previousPicture}
        aria-disabled={shown === 0 || undefined}
        onClick={() => show(shown - 1)}
        data-queue
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={styles['next']}
        aria-label={text.product.nextPicture}
        aria-disabled={shown === count - 1 || undefined}
        onClick={() => show(shown + 1)}
        data-queue
      >
        <Icon name="chevron-right" />
      </button>
    </>
  )
}

function NoPicture({ actions }: { readonly actions: ReactNode }) {
  return (
    <div className={styles['gallery']}>
      <div className={styles['stage']}>
        <div className={styles['none']}>
          <Icon name="gem" size={48} />
        </div>
        <div className={styles['actions']}>{actions}</div>
      </div>
    </div>
  )
}

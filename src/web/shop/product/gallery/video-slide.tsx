import { useEffect, useRef, useState } from 'react'
import { captionLabels } from '#domain/media/captions/captions.ts'
import { picturePath, widthsFor } from '#domain/picture.ts'
import type { PageVideo } from '#web/shop/product/page-product.ts'
import { wantsLessMotion } from '#web/state/motion-preference.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { onArrow } from './on-arrow.ts'
import { Slide, type SlidePlace } from './slide.tsx'
import * as styles from './gallery.module.css'

const WIDTHS = [320, 480, 640, 828] as const

interface VideoSlideProps {
  readonly video: PageVideo
  readonly place: SlidePlace
  readonly sizes: string
  readonly onMove: (by: 1 | -1) => void
}

/** The video of a piece: its picture, until somebody taps. It stops when another picture is shown. */
export function VideoSlide({ video, place, sizes, onMove }: VideoSlideProps) {
  const { text } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const { current } = place
  const shared = {
    className: styles['video'],
    width: video.width,
    height: video.height,
    'aria-label': video.alt,
    controls: true,
    playsInline: true,
  }
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!current) player.current?.pause()
  }, [current])
  return (
    <Slide place={place}>
      {isOpen ? (
        <video
          ref={(element) => {
            player.current = element
            // The button that was pressed is gone.
            element?.focus({ preventScroll: true })
          }}
          {...shared}
          src={video.url}
          autoPlay
          muted
          loop={!wantsLessMotion()}
        >
          <Tracks video={video} />
        </video>
      ) : (
        <>
          <Picture picture={video.poster} alt={video.alt} sizes={sizes} widths={WIDTHS} priority="after" />
          <button
            type="button"
            className={styles['play']}
            aria-label={text.product.playVideo(video.alt)}
            tabIndex={current ? 0 : -1}
            onClick={() => setOpen(true)}
            onKeyDown={onArrow(onMove)}
            data-queue
          >
            <span>
              <Icon name="play" />
            </span>
          </button>
          <noscript>
            <video {...shared} src={video.url} poster={posterOf(video)} muted preload="none">
              <Tracks video={video} />
            </video>
          </noscript>
        </>
      )}
    </Slide>
  )
}

function Tracks({ video: { captions } }: { readonly video: PageVideo }) {
  return captions.map(({ language, url, isFirst }) => (
    <track
      key={url}
      kind="captions"
      srcLang={language}
      label={captionLabels[language]}
      src={url}
      default={isFirst}
    />
  ))
}

function posterOf({ poster: { id, width } }: PageVideo): string {
  const served = widthsFor(width).findLast((one) => one <= 640) ?? 120
  return picturePath({ id, width: served, format: 'jpg' })
}

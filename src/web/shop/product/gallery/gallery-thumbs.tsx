import type { PagePicture, PageVideo } from '#web/shop/product/page-product.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './gallery.module.css'
import type { Track } from './use-track.ts'

const WIDTHS = [160] as const

interface ThumbsProps {
  readonly pictures: readonly PagePicture[]
  readonly video: PageVideo | null
  readonly track: Track
}

/** The number of pictures, and a way to each. */
export function GalleryThumbs({ pictures, video, track }: ThumbsProps) {
  const { text } = useSpeech()
  const count = pictures.length + (video === null ? 0 : 1)
  return (
    <ul className={styles['thumbs']}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            className={styles['thumb']}
            aria-label={text.product.picture(index + 1, count, text.product.views[picture.shows])}
            aria-current={track.shown === index ? 'true' : undefined}
            onClick={() => track.show(index)}
            data-queue
          >
            <Picture picture={picture} alt="" sizes="64px" widths={WIDTHS} priority="after" />
          </button>
        </li>
      ))}
      {video !== null && (
        <li>
          <button
            type="button"
            className={styles['thumb']}
            aria-label={text.product.picture(count, count, text.product.video)}
            aria-current={track.shown === count - 1 ? 'true' : undefined}
            onClick={() => track.show(count - 1)}
            data-queue
          >
            <Picture picture={video.poster} alt="" sizes="64px" widths={WIDTHS} priority="after" />
            <span className={styles['mark']}>
              <Icon name="play" size={16} />
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}

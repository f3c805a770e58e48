import type { PagePicture } from '#web/shop/product/page-product.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './gallery.module.css'
import type { Track } from './use-track.ts'

const WIDTHS = [120, 160] as const

/** How many pictures there are, and a way to each. */
export function GalleryThumbs({
  pictures,
  track,
}: {
  readonly pictures: readonly PagePicture[]
  readonly track: Track
}) {
  const { text } = useSpeech()
  return (
    <ul className={styles['thumbs']}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            className={styles['thumb']}
            aria-label={text.product.picture(index + 1, pictures.length, text.product.views[picture.shows])}
            aria-current={track.shown === index ? 'true' : undefined}
            onClick={() => track.show(index)}
            data-queue
          >
            <Picture picture={picture} alt="" sizes="64px" widths={WIDTHS} priority="after" />
          </button>
        </li>
      ))}
    </ul>
  )
}

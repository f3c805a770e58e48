import { useState, type MouseEvent } from 'react'
import { bestPicturePath } from '#domain/picture.ts'
import { reviewParts } from '#web/text/review-parts.ts'
import { usePart } from '#web/text/text-context.tsx'
import { useDialogOnDemand } from '#web/ui/dialog/use-dialog-on-demand.ts'
import { Picture, type PictureFacts } from '#web/ui/picture.tsx'
import * as styles from './reviews.module.css'

const loadZoom = () => import('#web/shop/product/gallery/zoom-dialog.tsx').then((module) => module.ZoomDialog)

interface ReviewPhotosProps {
  readonly photos: readonly PictureFacts[]
  /** Stands above the photo that is looked at. */
  readonly title: string
  /** Tells the photos by words. */
  readonly alt: string
}

/** Small photos that are looked into like the pictures of the piece; without script each link shows its photo. */
export function ReviewPhotos({ photos, title, alt }: ReviewPhotosProps) {
  const more = usePart(reviewParts)
  const { Dialog: ZoomDialog, open, close } = useDialogOnDemand(loadZoom)
  const [first, setFirst] = useState(0)
  function look(event: MouseEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setFirst(index)
    open()
  }
  return (
    <>
      <ul className={styles['photos']}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a
              href={bestPicturePath(photo)}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => look(event, index)}
            >
              <Picture
                picture={photo}
                alt={alt}
                sizes="80px"
                widths={[120, 160, 240]}
                className={styles['photo']}
              />
            </a>
          </li>
        ))}
      </ul>
      {ZoomDialog && (
        <ZoomDialog
          name={title}
          pictures={photos.map((photo) => ({ ...photo, alt }))}
          tell={(index) => more.photoPlace(index + 1, photos.length)}
          first={first}
          onClose={close}
        />
      )}
    </>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { MEGABYTE, RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { picturePath } from '#domain/picture.ts'
import * as styles from '#web/order-view/order-page.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { PhotoUploads } from './photo-uploads.tsx'
import type { PhotoUploads as Uploads } from './use-photo-uploads.ts'

const SHOWN_WIDTH = 120

interface ReturnPhotosProps {
  readonly uploads: Uploads
  /** How many, and what they are for; as for a return unless stated. */
  readonly hint?: string
}

/** Photos of what comes back, or of a reviewed piece: sent one by one with script, and with the form without. */
export function ReturnPhotos({ uploads, hint }: ReturnPhotosProps) {
  const { text } = useSpeech()
  const field = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    const files = [...(field.current?.files ?? [])]
    if (files.length === 0 || field.current === null) return
    // A photo that was sent already does not go with the form as well.
    field.current.value = ''
    uploads.add(files)
  })
  // Chosen before script had come.
  useEffect(() => take(), [])
  const words = text.order
  return (
    <div>
      <label htmlFor="photos" className={styles['label']}>
        {words.photos}
      </label>
      <p id="photos-hint" className={styles['hint']}>
        {hint ?? words.photosHint(RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX / MEGABYTE)}
      </p>
      {uploads.uploaded.length > 0 && <KeptPhotos ids={uploads.uploaded} />}
      <PhotoUploads uploads={uploads} />
      <input
        ref={field}
        id="photos"
        name="photos"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-describedby="photos-hint"
        className={styles['file']}
        onChange={() => take()}
      />
    </div>
  )
}

/** Those that came with a form before: they stay, whatever was wrong with the rest. */
function KeptPhotos({ ids }: { readonly ids: readonly string[] }) {
  const { text } = useSpeech()
  const words = text.order
  return (
    <fieldset className={styles['keptPhotos']}>
      <legend className={styles['hint']}>{words.photosKept}</legend>
      {ids.map((id, place) => (
        <label key={id} className={styles['keptPhoto']}>
          <input type="checkbox" name="photo" value={id} defaultChecked />
          <img src={picturePath({ id, width: SHOWN_WIDTH, format: 'jpg' })} alt={words.photo(place + 1)} />
        </label>
      ))}
    </fieldset>
  )
}

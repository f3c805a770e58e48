import { useEffect, useRef } from 'react'
import { MEGABYTE, RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { picturePath } from '#domain/picture.ts'
import styles from '#web/shop/order/order-page.module.css'
import { useSpeech } from '#web/text/text-context.tsx'

const SHOWN_WIDTH = 120

interface ReturnPhotosProps {
  /** Those that are in already: they stay, whatever was wrong with the rest. */
  readonly ids: readonly string[]
  /** Another one for every try: what was chosen then is in, or was refused. */
  readonly answer: unknown
}

/** Photos of what comes back. */
export function ReturnPhotos({ ids, answer }: ReturnPhotosProps) {
  const { text } = useSpeech()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer !== undefined && field.current !== null) field.current.value = ''
  }, [answer])
  const words = text.order
  return (
    <div>
      <label htmlFor="photos" className={styles['label']}>
        {words.photos}
      </label>
      <p id="photos-hint" className={styles['hint']}>
        {words.photosHint(RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX / MEGABYTE)}
      </p>
      {ids.length > 0 && <KeptPhotos ids={ids} />}
      <input
        ref={field}
        id="photos"
        name="photos"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-describedby="photos-hint"
        className={styles['file']}
      />
    </div>
  )
}

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

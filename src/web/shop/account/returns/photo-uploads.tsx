import { MEGABYTE, RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { picturePath } from '#domain/picture.ts'
import { digitsIn } from '#web/text/numbers.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './photo-uploads.module.css'
import type { PhotoProblem, PhotoUpload, PhotoUploads as Uploads } from './use-photo-uploads.ts'

const SHOWN_WIDTH = 120

/** Each photo that was chosen: how far it is, and what can be done about it. */
export function PhotoUploads({ uploads }: { readonly uploads: Uploads }) {
  const { text } = useSpeech()
  const words = text.order
  const isIn = uploads.all.filter(({ state }) => state.is === 'in')
  return (
    <>
      {uploads.all.length > 0 && (
        <ul className={styles['list']}>
          {uploads.all.map((upload) => (
            <li key={upload.key} className={styles['photo']}>
              <Photo upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {isIn.length === 0 ? '' : words.photosIn(isIn.length)}
      </p>
    </>
  )
}

function Photo({ upload, uploads }: { readonly upload: PhotoUpload; readonly uploads: Uploads }) {
  const speech = useSpeech()
  const words = speech.text.order
  const { state, file } = upload
  const { name } = file
  return (
    <>
      {state.is === 'in' && (
        <>
          <input type="hidden" name="photo" value={state.id} />
          <img src={picturePath({ id: state.id, width: SHOWN_WIDTH, format: 'jpg' })} alt="" />
        </>
      )}
      <div className={styles['told']}>
        <p className={styles['name']}>{name}</p>
        {state.is === 'sending' && <Progress name={name} part={state.part} />}
        {state.is === 'in' && <p className={styles['hint']}>{words.photoIn}</p>}
        {state.is === 'failed' && (
          <p role="alert" className={styles['problem']}>
            <Icon name="circle-alert" size={20} /> {photoProblemWords(speech, { file, why: state.why })}
          </p>
        )}
      </div>
      <div className={styles['ways']}>
        {state.is === 'failed' && (state.why === 'failed' || state.why === 'many') && (
          <Button look="quiet" aria-label={words.photoRetryOf(name)} onClick={() => uploads.retry(upload)}>
            {words.photoRetry}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={state.is === 'sending' ? words.photoCancelOf(name) : words.photoRemoveOf(name)}
          onClick={() => uploads.remove(upload)}
        >
          {state.is === 'sending' ? words.photoCancel : words.photoRemove}
        </Button>
      </div>
    </>
  )
}

function Progress({ name, part }: { readonly name: string; readonly part: number }) {
  const { text, language } = useSpeech()
  return (
    <div className={styles['progress']}>
      <progress value={part} aria-label={text.order.photoSending(name)} />
      <span aria-hidden>{digitsIn(language, `${Math.floor(part * 100)}%`)}</span>
    </div>
  )
}

/** Names the file, and what to do about it. */
export function photoProblemWords(
  { text, language }: Speech,
  { file, why }: { readonly file: Pick<File, 'name' | 'size'>; readonly why: PhotoProblem },
): string {
  const words = text.order
  const max = RETURN_PHOTO_BYTES_MAX / MEGABYTE
  switch (why) {
    case 'unread':
      return words.photoUnread(file.name)
    case 'large':
      return words.photoLarge(file.name, digitsIn(language, (file.size / MEGABYTE).toFixed(1)), max)
    case 'many':
      return words.photoMany(file.name, RETURN_PHOTOS_MAX)
    case 'full':
      return words.photoFull(file.name)
    case 'failed':
      return words.photoFailed(file.name)
  }
}

import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderReviews } from '#contract/shop/product-reviews.ts'
import { picturePath } from '#domain/picture.ts'
import { MEGABYTE, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import {
  fits,
  REVIEW_AUTHOR_MAX,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX,
  REVIEW_TEXT_MIN,
} from '#domain/reviews/product-review.ts'
import * as styles from '#web/order-view/order-page.module.css'
import { photoProblemWords } from '#web/shop/account/returns/photo-uploads.tsx'
import { ReturnPhotos } from '#web/shop/account/returns/return-photos.tsx'
import { usePhotoUploads, type PhotoUploads } from '#web/shop/account/returns/use-photo-uploads.ts'
import { reviewParts } from '#web/text/review-parts.ts'
import { usePart, useSpeech, type Speech } from '#web/text/text-context.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewAnswer } from './answer-review-form.ts'
import type { ReviewFormData } from './load-review-form.ts'
import type { ReviewValues } from './review-form-values.ts'
import * as kept from './kept-photos.module.css'
import { StarsField } from './stars-field.tsx'

type Refused = Extract<ReviewAnswer, { readonly kind: 'refused' }>
type Words = (typeof reviewParts)['en']

const noValues: ReviewValues = { stars: 0, fit: null, text: '', author: '', photos: [] }

interface ReviewFormProps {
  readonly line: OrderReviews['lines'][number]
  readonly data: ReviewFormData
  /** The name that is proposed. */
  readonly author: string
  readonly refused: Refused | undefined
}

/** Stars, words and photos of one piece, on one page; it works without script. */
export function ReviewForm({ line, data, author, refused }: ReviewFormProps) {
  const more = usePart(reviewParts)
  const isBusy = useNavigation().formData !== undefined
  const own = line.review
  const values = refused?.values ?? firstValues(own, author)
  const { number, orderKey } = data
  const uploads = usePhotoUploads({ number, orderKey, known: addedPhotos(own, values) })
  const [stopped, setStopped] = useState<string | null>(null)
  const field = (name: string) => ({ name, problem: refused?.fields[name] })
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={`${styles['form']} ${styles['more']}`}
      onSubmit={(event) => {
        const problem = photosProblem(uploads, more)
        setStopped(problem)
        if (isBusy || problem !== null) event.preventDefault()
      }}
    >
      <Problem refused={refused} stopped={stopped} />
      <input type="hidden" name="position" value={line.position} />
      {own !== null && <ChangeOf version={own.version} />}
      <StarsField chosen={values.stars} problem={field('stars').problem && more.starsMissing} />
      {hasSize(line) && (
        <SelectField
          field={field('fit')}
          label={more.fitField}
          defaultValue={values.fit ?? ''}
          options={[
            { value: '', label: more.fitOptional },
            ...fits.map((fit) => ({ value: fit, label: more.fits[fit] })),
          ]}
        />
      )}
      <TextArea
        field={field('text')}
        label={more.textField}
        hint={more.textHint(REVIEW_TEXT_MIN, REVIEW_TEXT_MAX)}
        rows={5}
        maxLength={REVIEW_TEXT_MAX}
        defaultValue={values.text}
      />
      <KeptPhotos review={own} chosen={values.photos} />
      <ReturnPhotos
        uploads={uploads}
        hint={more.photosHint(REVIEW_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX / MEGABYTE)}
      />
      <TextField
        field={field('author')}
        label={more.authorField}
        hint={more.authorHint}
        maxLength={REVIEW_AUTHOR_MAX}
        defaultValue={values.author}
      />
      <SubmitButton busy={isBusy} busyWords={more.sending}>
        {own === null ? more.send : more.sendChange}
      </SubmitButton>
    </Form>
  )
}

function ChangeOf({ version }: { readonly version: number }) {
  return (
    <>
      <input type="hidden" name="work" value="change" />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

type OwnReview = ReviewFormProps['line']['review']

function firstValues(own: OwnReview, author: string): ReviewValues {
  if (own === null) return { ...noValues, author }
  return { ...own, photos: own.photos.map(({ id }) => id) }
}

/** Photos that are in and were not on the review before; those stand in a list of their own. */
function addedPhotos(own: OwnReview, { photos }: ReviewValues): readonly string[] {
  const before = new Set(own?.photos.map(({ id }) => id))
  return photos.filter((id) => !before.has(id))
}

interface KeptPhotosProps {
  readonly review: OwnReview
  /** Ids of the photos that stay. */
  readonly chosen: readonly string[]
}

/** The photos of a review that is changed; those without a tick are taken off it. */
function KeptPhotos({ review, chosen }: KeptPhotosProps) {
  const more = usePart(reviewParts)
  if (review === null || review.photos.length === 0) return null
  return (
    <fieldset className={kept['photos']}>
      <legend className={kept['legend']}>{more.photosKept}</legend>
      {review.photos.map((photo, place) => (
        <label key={photo.id} className={kept['photo']}>
          <input type="checkbox" name="photo" value={photo.id} defaultChecked={chosen.includes(photo.id)} />
          <img
            src={picturePath({ id: photo.id, width: 240, format: 'jpg' })}
            alt={more.photoPlace(place + 1, review.photos.length)}
          />
        </label>
      ))}
    </fieldset>
  )
}

function hasSize({ options }: ReviewFormProps['line']): boolean {
  return options.some(({ name }) => name.toLowerCase() === 'size')
}

interface ProblemProps {
  readonly refused: Refused | undefined
  readonly stopped: string | null
}

/** Why it was not sent, on top of the form; the focus goes there. */
function Problem({ refused, stopped }: ProblemProps) {
  const speech = useSpeech()
  const more = usePart(reviewParts)
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refused !== undefined || stopped !== null) box.current?.focus()
  }, [refused, stopped])
  const words = stopped ?? (refused === undefined ? null : refusalWords(refused, speech, more))
  if (words === null) return null
  return (
    <p ref={box} tabIndex={-1} role="alert" className={styles['refusal']}>
      <Icon name="circle-alert" size={20} /> {words}
    </p>
  )
}

function refusalWords(
  { photo, message, fields, isOld }: Refused,
  speech: Speech,
  more: Words,
): string | null {
  if (photo === 'many') return more.photosMany(REVIEW_PHOTOS_MAX)
  if (photo !== null) {
    const why = photo.bytes > RETURN_PHOTO_BYTES_MAX ? 'large' : 'unread'
    return photoProblemWords(speech, { file: { name: photo.file, size: photo.bytes }, why })
  }
  if (isOld) return more.newerThere
  if (fields['stars'] !== undefined) return more.starsMissing
  return message ?? Object.values(fields)[0] ?? null
}

/** A review is not sent without a photo that somebody believes to be in it. */
function photosProblem({ all }: PhotoUploads, more: Words): string | null {
  if (all.some(({ state }) => state.is === 'sending')) return more.photosComing
  return all.some(({ state }) => state.is === 'failed') ? more.photosFailed : null
}

import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import { mayHaveArrivalPhotos } from '#domain/order/status/return-status.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ReturnAnswer } from './return-actions.ts'
import { smallerPhoto } from './smaller-photo.ts'
import * as styles from './returns.module.css'

interface ArrivalPhotosProps {
  readonly request: StaffReturnView
}

/** The photos that staff took of what came back, and the way to take more with a phone. */
export function ArrivalPhotos({ request }: ArrivalPhotosProps) {
  const { words, number, moment } = useSpeech()
  const { may } = usePerson()
  const { returns } = words
  const { arrival_photos: photos } = request
  const isOpen = mayHaveArrivalPhotos(request.status) && may('returns:receive')
  if (photos.length === 0 && !isOpen) return null
  return (
    <section className={styles['side']} aria-labelledby="arrival">
      <div>
        <h2 id="arrival">{returns.arrival}</h2>
        <p className={styles['quiet']}>{returns.arrivalLead}</p>
      </div>
      {photos.length > 0 && (
        <ul className={styles['arrival']}>
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <a href={addressOf(request.number, photo.id)} target="_blank" rel="noreferrer">
                <img
                  src={addressOf(request.number, photo.id)}
                  width={photo.width}
                  height={photo.height}
                  alt={returns.arrivalPhoto(number(place + 1))}
                />
              </a>
              <span className={styles['quiet']}>{returns.photoBy(photo.by, moment(photo.taken_at))}</span>
              {isOpen && <Erase photo={photo.id} label={returns.arrivalPhoto(number(place + 1))} />}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <TakePhotos />}
    </section>
  )
}

function addressOf(request: string, photo: string): string {
  return `/v1/staff/returns/${request}/photos/${photo}`
}

function Erase({ photo, label }: { readonly photo: string; readonly label: string }) {
  const { returns } = useSpeech().words
  const { Form, state } = useFetcher()
  return (
    <Form method="post">
      <input type="hidden" name="photo" value={photo} />
      <Button
        type="submit"
        look="quiet"
        name="action"
        value="unphoto"
        aria-busy={state !== 'idle' || undefined}
        aria-label={`${returns.photoErase}: ${label}`}
      >
        {returns.photoErase}
      </Button>
    </Form>
  )
}

/** Photos go in as soon as they are taken, made smaller by the phone; without script they go as they are. */
function TakePhotos() {
  const { returns } = useSpeech().words
  const { Form, data: answer, state, submit } = useFetcher<ReturnAnswer>()
  const [isReading, setReading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isBusy = isReading || state !== 'idle'
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return
    setReading(true)
    const body = new FormData()
    body.set('action', 'photo')
    for (const file of files) body.append('photos', await smallerPhoto(file))
    setReading(false)
    await submit(body, { method: 'post', encType: 'multipart/form-data' })
    form.current?.reset()
  }
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={styles['form']}>
      <label>
        <strong>{returns.takePhotos}</strong>
        <span className={styles['quiet']}>{returns.takePhotosHint}</span>
        <input
          type="file"
          name="photos"
          accept="image/*"
          capture="environment"
          multiple
          className={inputClass}
          onChange={({ currentTarget }) => void send([...(currentTarget.files ?? [])])}
        />
      </label>
      <noscript>
        <Button type="submit" name="action" value="photo">
          {returns.addPhotos}
        </Button>
      </noscript>
      <p aria-live="polite">{isBusy && returns.photosComing}</p>
      {!isBusy && answer !== undefined && (
        <Answer
          done={'done' in answer ? returns[answer.done] : undefined}
          refused={
            'refused' in answer ? `${answer.refused} ${Object.values(answer.errors).join(' ')}` : undefined
          }
        />
      )}
    </Form>
  )
}

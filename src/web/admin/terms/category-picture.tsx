import { useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { StaffCategoryView } from '#contract/staff/catalogue/categories.ts'
import type { LibraryPicture, listPictures } from '#contract/staff/catalogue/media.ts'
import { positionOf } from '#domain/media/picture-focus.ts'
import * as library from '#web/admin/media/library/library.module.css'
import { UploadPictures } from '#web/admin/media/upload-pictures.tsx'
import { useUploads } from '#web/admin/media/use-uploads.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture, type PictureFacts } from '#web/ui/picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import * as styles from './terms.module.css'

const list = namedEndpoint<typeof listPictures>({ method: 'GET', path: '/v1/staff/media/pictures' })
const OFFERED = 12

interface CategoryPictureProps {
  /** A category, or something else that has one picture. */
  readonly category: Pick<StaffCategoryView, 'image'> | null
  readonly problem: string | undefined
}

/** The picture of a category. */
export function CategoryPicture({ category, problem }: CategoryPictureProps) {
  const { terms } = useSpeech().words
  const kept = category?.image ?? null
  return (
    <PictureChoice
      name="picture"
      label={terms.picture}
      kept={kept}
      position={kept === null ? undefined : positionOf(kept.focus)}
      problem={problem}
    />
  )
}

interface PictureChoiceProps {
  /** The name of its field, which has the id of the picture. */
  readonly name: string
  readonly label: string
  /** The picture that is saved. */
  readonly kept: PictureFacts | null
  /** The picture that was chosen and is not saved; the saved one unless stated. */
  readonly chosen?: PictureFacts | null
  /** What stays in sight of the saved one. */
  readonly position?: string | undefined
  readonly problem: string | undefined
  /** Told when another picture, or none, is chosen. */
  readonly onPicture?: (picture: PictureFacts | null) => void
}

/** One picture: a new file, one of the library, or none; without script one of the library, by its address. */
export function PictureChoice(props: PictureChoiceProps) {
  const { name, label, kept, chosen = kept, position, problem, onPicture } = props
  const { terms } = useSpeech().words
  const [picture, setPicture] = useState<PictureFacts | null>(chosen)
  const isHydrated = useHydrated()
  const choose = (chosen: PictureFacts | null) => {
    setPicture(chosen)
    onPicture?.(chosen)
  }
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {picture === null ? (
        <p className={styles['note']}>{terms.noPicture}</p>
      ) : (
        <Shown
          name={name}
          picture={picture}
          position={kept?.id === picture.id ? position : undefined}
          onTakeOff={() => choose(null)}
        />
      )}
      {isOther(picture, kept) && <p className={styles['note']}>{terms.pictureWaits}</p>}
      {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
      {isHydrated ? (
        // Another picture closes it.
        <OtherPicture key={picture?.id} name={name} label={label} onChoose={choose} />
      ) : (
        <PlainPicture name={name} picture={picture} />
      )}
    </fieldset>
  )
}

function isOther(one: PictureFacts | null, other: PictureFacts | null): boolean {
  return one?.id !== other?.id
}

interface ShownProps {
  readonly name: string
  readonly picture: PictureFacts
  readonly position: string | undefined
  readonly onTakeOff: () => void
}

function Shown({ name, picture, position, onTakeOff }: ShownProps) {
  const { terms } = useSpeech().words
  const isHydrated = useHydrated()
  return (
    <div className={styles['picture']}>
      <Picture
        picture={picture}
        alt=""
        sizes="96px"
        widths={[160, 320]}
        position={position}
        className={styles['large']}
      />
      {isHydrated && (
        <>
          <input type="hidden" name={name} value={picture.id} />
          <Button onClick={onTakeOff}>{terms.takeOff}</Button>
        </>
      )}
    </div>
  )
}

interface PlainProps {
  readonly name: string
  readonly picture: PictureFacts | null
}

/** The id of the picture, to be typed. While scripts are still on their way nobody sees it, and it is sent as it is. */
function PlainPicture({ name, picture }: PlainProps) {
  const { terms } = useSpeech().words
  return (
    <div className={styles['plain']}>
      <Field
        name={name}
        label={terms.libraryPicture}
        hint={terms.libraryPictureHint}
        defaultValue={picture?.id}
        autoComplete="off"
      />
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly onChoose: (picture: PictureFacts) => void
}

/** Folded away: what is pasted goes to the choice that is open. */
function OtherPicture({ label, ...choice }: ChoiceProps & { readonly label: string }) {
  const { terms } = useSpeech().words
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']} aria-label={`${terms.otherPicture}: ${label}`}>
        {terms.otherPicture}
      </summary>
      {isOpen && <Choice {...choice} />}
    </details>
  )
}

/** Sends a new file, or finds a picture of the library by the name of its file. */
function Choice({ name, onChoose }: ChoiceProps) {
  const { media, orders } = useSpeech().words
  const uploads = useUploads(onChoose)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly LibraryPicture[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const find = async () => {
    setRefused(null)
    try {
      const query = typed.trim() === '' ? {} : { q: typed.trim() }
      setFound((await browserApi()(list, { query })).results.slice(0, OFFERED))
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className={styles['group']}>
      <UploadPictures uploads={uploads} />
      <div className={library['form']}>
        <Field
          name="find-picture"
          id={`find-${name}`}
          type="search"
          label={media.findOther}
          value={typed}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it stays as it is.
            event.preventDefault()
            void find()
          }}
        />
        <Button onClick={() => void find()}>{orders.apply}</Button>
      </div>
      <Answer refused={refused} />
      {found?.length === 0 && <Empty>{media.noMatch}</Empty>}
      {found !== null && found.length > 0 && (
        <ul className={library['grid']} aria-label={media.list}>
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" className={styles['choice']} onClick={() => onChoose(one)}>
                <Picture
                  picture={one}
                  sizes="140px"
                  widths={[160, 240, 320]}
                  alt={one.name === '' ? '' : one.alt}
                  position={positionOf(one.focus)}
                  className={library['picture']}
                />
                <span className={library['name']}>{one.name || one.alt || media.noName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { SizesState } from '#contract/staff/catalogue/picture-sizes.ts'
import { positionOf } from '#domain/media/picture-focus.ts'
import type { EditedPicture } from '#web/admin/product/edit-state.ts'
import { SizesNote } from '#web/admin/media/sizes/sizes-note.tsx'
import * as product from '#web/admin/product/product.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { halfAcross, placeOfDrop, useDrag } from '#web/admin/ui/use-drag.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PictureSteps, RoleField } from './picture-steps.tsx'
import * as styles from './pictures.module.css'

/** Below this, a picture looks soft when it is zoomed. */
const SHARP = { width: 1600, height: 2000 } as const

export interface CardProps {
  readonly picture: EditedPicture
  readonly place: number
  readonly count: number
  /** Values of options that it may show, with their words. */
  readonly values: readonly (readonly [value: string, words: string])[]
  readonly suggestion: string
  readonly problem: string | undefined
  readonly onChange: (fields: Partial<EditedPicture>) => void
  /** This one, or the one from another place that was dropped here, goes to a place. */
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: () => void
  /** How far its sizes are; null: nothing is made ahead, or it is not known yet. */
  readonly sizes: SizesState | null
  /** Lets its sizes be made once more. */
  readonly onRetry: () => void
  /** Chooses what stays of it where it is cut. */
  readonly onCrop: () => void
}

/** One picture with its words. It is moved by buttons, by dragging, or by keys: Space takes it up, arrows move it. */
export function PictureCard(props: CardProps) {
  const { words, number } = useSpeech()
  const { picture: said } = words.product
  const { file } = props.picture
  const { entry, handle, drop } = useDrag({
    list: 'pictures',
    id: props.place,
    partAt: halfAcross,
    onDrop: (from, part) => props.onMove(from, placeOfDrop(from, props.place, part)),
  })
  const isSoft = file.url !== '' && (file.width < SHARP.width || file.height < SHARP.height)
  return (
    <li ref={entry} className={styles['picture']} data-drop={drop}>
      <Handle {...props} handle={handle} />
      <Facts {...props} />
      {isSoft && <p className={product['note']}>{said.soft(number(file.width), number(file.height))}</p>}
      <SizesNote state={props.sizes} onRetry={props.onRetry} />
      <PictureSteps {...props} />
    </li>
  )
}

/** The picture itself, by which it is taken. */
function Handle({
  picture,
  place,
  count,
  handle,
  onMove,
}: CardProps & { readonly handle: RefObject<HTMLButtonElement | null> }) {
  const { words, number } = useSpeech()
  const [isTaken, setTaken] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === ' ' || event.key === 'Enter') setTaken(!isTaken)
    else if (event.key === 'Escape') setTaken(false)
    else if (isTaken && step !== undefined) onMove(place, place + step)
    else return
    event.preventDefault()
  }
  return (
    <button
      ref={handle}
      type="button"
      className={styles['view']}
      aria-pressed={isTaken}
      aria-label={words.product.picture.place(number(place + 1), number(count))}
      onKeyDown={onKey}
      onBlur={() => setTaken(false)}
    >
      <Picture
        picture={picture.file}
        alt=""
        sizes="160px"
        widths={[160, 320]}
        position={positionOf(picture.file.focus)}
      />
    </button>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function Facts({ picture, values, suggestion, problem, onChange }: CardProps) {
  const { words } = useSpeech()
  const { picture: said } = words.product
  return (
    <div className={styles['facts']}>
      <Field
        name={`alt.${picture.picture}`}
        label={words.product.inEnglish(said.alt)}
        value={picture.alt}
        maxLength={200}
        problem={problem}
        list={`suggestion-${picture.picture}`}
        onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
      />
      <datalist id={`suggestion-${picture.picture}`}>
        <option>{suggestion}</option>
      </datalist>
      <Field
        name={`alt_bn.${picture.picture}`}
        label={words.product.inBangla(said.alt)}
        value={picture.alt_bn ?? ''}
        maxLength={200}
        lang="bn"
        onChange={({ currentTarget }) => onChange({ alt_bn: currentTarget.value || null })}
      />
      <div className={styles['wide']}>
        <RoleField name={`shows.${picture.picture}`} picture={picture} onChange={onChange} />
      </div>
      {values.length > 0 && (
        <Select
          name={`value.${picture.picture}`}
          label={said.ofValue}
          choices={[['', said.ofAll], ...values]}
          value={picture.value ?? ''}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value || null })}
        />
      )}
    </div>
  )
}

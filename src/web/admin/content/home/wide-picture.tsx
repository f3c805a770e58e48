import { useState } from 'react'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { MIDDLE, type PictureFocus } from '#domain/media/picture-focus.ts'
import { FocusPicker } from '#web/admin/media/focus/focus-picker.tsx'
import { PictureChoice } from '#web/admin/terms/category-picture.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import type { PictureFacts } from '#web/ui/picture.tsx'
import type { FieldsProps } from './fields.tsx'
import { textAt, type SectionValues } from './section-values.ts'

interface WideProps extends FieldsProps {
  /** The shape to which phones cut it. */
  readonly phoneShape: 'phoneHero' | 'square'
}

/** A wide picture with what it shows, the point that every crop keeps, and another picture for phones. */
export function WidePicture({ start, errors, pictures, phoneShape }: WideProps) {
  const { home } = useSpeech().words.content
  const shared = { start, errors, pictures }
  return (
    <>
      <OnePicture
        {...shared}
        name="picture_id"
        prefix="focus_"
        label={home.picture}
        shapes={['hero', phoneShape]}
      />
      <BothLanguages
        name="picture_alt"
        label={home.alt}
        hint={home.altHint}
        values={[textAt(start, 'picture_alt'), textAt(start, 'picture_alt_bn')]}
        max={PICTURE_ALT_MAX}
        rows={2}
        errors={errors}
        required
      />
      <OnePicture
        {...shared}
        name="phone_picture_id"
        prefix="phone_focus_"
        label={home.phonePicture}
        hint={home.phonePictureHint}
        shapes={[phoneShape]}
      />
    </>
  )
}

interface OneProps extends Omit<FieldsProps, 'choices'> {
  readonly name: string
  /** Begins the names of the fields of its point. */
  readonly prefix: string
  readonly label: string
  readonly hint?: string
  readonly shapes: readonly ('hero' | 'phoneHero' | 'square')[]
}

function OnePicture({ start, errors, pictures, name, prefix, label, hint, shapes }: OneProps) {
  const { home } = useSpeech().words.content
  const kept = pictures.find(({ id }) => id === start[name]) ?? null
  const [picture, setPicture] = useState<PictureFacts | null>(kept)
  const [focus, setFocus] = useState(focusIn(start, prefix))
  return (
    <div className={terms['group']}>
      <PictureChoice
        name={name}
        label={label}
        kept={kept}
        problem={errors[name]}
        onPicture={(chosen) => {
          setPicture(chosen)
          setFocus(MIDDLE)
        }}
      />
      {hint !== undefined && <p className={terms['note']}>{hint}</p>}
      {picture !== null && (
        <details>
          <summary className={terms['summary']} aria-label={`${home.focus}: ${label}`}>
            {home.focus}
          </summary>
          <FocusPicker picture={picture} focus={focus} onChange={setFocus} shapes={shapes} prefix={prefix} />
        </details>
      )}
    </div>
  )
}

function focusIn(start: SectionValues, prefix: string): PictureFocus {
  const [x, y] = [start[`${prefix}x`], start[`${prefix}y`]]
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : MIDDLE
}

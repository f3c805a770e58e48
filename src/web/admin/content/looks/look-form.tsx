import { useState } from 'react'
import type { StaffLook } from '#contract/staff/content/looks.ts'
import { MIDDLE } from '#domain/media/picture-focus.ts'
import { ScheduleFields } from '#web/admin/content/parts/schedule-fields.tsx'
import { SearchFields } from '#web/admin/content/parts/search-fields.tsx'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import { pictureAtStart } from '#web/admin/content/stories/head-calls.ts'
import { emptyStart, NameFields, PictureFields, textsOf } from '#web/admin/content/stories/head-fields.tsx'
import { FocusPicker } from '#web/admin/media/focus/focus-picker.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import { lookIn, type TypedLook } from './look-calls.ts'
import { SpotFields } from './spot-fields.tsx'

interface FormProps {
  /** Null: a new one is made. */
  readonly look: StaffLook | null
  /** The sent values, if they were refused or shown as a draft. */
  readonly typed: TypedLook | null
  /** The picture of the sent values. */
  readonly picture: PictureFacts | null
  readonly errors: Readonly<Record<string, string>>
}

const none = { ...emptyStart, focus_x: MIDDLE.x, focus_y: MIDDLE.y, spots: [] }

export function LookForm({ look, typed, picture: chosen, errors }: FormProps) {
  const { looks, home } = useSpeech().words.content
  const [start] = useState(typed ?? look ?? none)
  const [draft, setDraft] = useState(textsOf(start))
  const kept = look?.image ?? null
  const [first] = useState(pictureAtStart(kept, typed, chosen))
  const [picture, setPicture] = useState(first)
  const [focus, setFocus] = useState({ x: start.focus_x, y: start.focus_y })
  const choose = (other: PictureFacts | null) => {
    setPicture(other)
    setFocus(MIDDLE)
  }
  return (
    <ThingForm thing={look} texts={draft} onTyped={(form) => setDraft(textsOf(lookIn(form)))} hasPreview>
      <NameFields start={start} errors={errors} isNew={look === null} />
      <PictureFields start={start} errors={errors} kept={kept} chosen={first} onPicture={choose} />
      {picture !== null && (
        <details>
          <summary className={terms['summary']}>{home.focus}</summary>
          <FocusPicker
            picture={picture}
            focus={focus}
            onChange={setFocus}
            shapes={['card']}
            prefix="focus_"
          />
        </details>
      )}
      <SpotFields picture={picture} start={start.spots} pieces={look?.pieces ?? []} errors={errors} />
      <ScheduleFields start={start} errors={errors} />
      <SearchFields start={start} errors={errors} titleHint={looks.seoTitleHint} />
    </ThingForm>
  )
}

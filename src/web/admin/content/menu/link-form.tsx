import { useState } from 'react'
import type { StaffMenuLink } from '#contract/staff/content/menu.ts'
import { MENU_TEXT_MAX, SHOP_LINK_MAX } from '#domain/content/content-limits.ts'
import { menuPlaces, type MenuPlace } from '#domain/content/menu-places.ts'
import { ScheduleFields } from '#web/admin/content/parts/schedule-fields.tsx'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { menuLinkIn, type TypedMenuLink } from './menu-calls.ts'

interface FormProps {
  /** Null: a new one is made. */
  readonly link: StaffMenuLink | null
  /** The place that a new one begins in. */
  readonly place: MenuPlace
  /** The refused form. */
  readonly typed: TypedMenuLink | null
  readonly errors: Readonly<Record<string, string>>
}

const none = { text: '', text_bn: null, link: '', starts_at: null, ends_at: null }

export function LinkForm({ link, place, typed, errors }: FormProps) {
  const { content } = useSpeech().words
  const start = typed ?? link ?? { ...none, place }
  const [draft, setDraft] = useState<object>(start)
  return (
    <ThingForm thing={link} texts={draft} onTyped={(form) => setDraft(menuLinkIn(form))}>
      <Select
        name="place"
        label={content.menu.place}
        defaultValue={start.place}
        choices={menuPlaces.map((one) => [one, content.menu.places[one]] as const)}
      />
      <BothLanguages
        name="text"
        label={content.menu.text}
        values={[start.text, start.text_bn]}
        max={MENU_TEXT_MAX}
        errors={errors}
        required
      />
      <Field
        name="link"
        label={content.link}
        hint={content.menu.linkHint}
        defaultValue={start.link}
        problem={errors['link']}
        maxLength={SHOP_LINK_MAX}
        autoComplete="off"
        required
      />
      <ScheduleFields start={start} errors={errors} />
    </ThingForm>
  )
}

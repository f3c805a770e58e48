import { useState } from 'react'
import type { StaffAnnouncement } from '#contract/staff/content/announcements.ts'
import { ANNOUNCEMENT_TEXT_MAX, SHOP_LINK_MAX } from '#domain/content/content-limits.ts'
import { ScheduleFields } from '#web/admin/content/parts/schedule-fields.tsx'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { announcementIn, type TypedAnnouncement } from './announcement-calls.ts'
import { BarPreview } from './bar-preview.tsx'

interface FormProps {
  /** Null: a new one is made. */
  readonly announcement: StaffAnnouncement | null
  /** The refused form. */
  readonly typed: TypedAnnouncement | null
  readonly errors: Readonly<Record<string, string>>
}

const none = { text: '', text_bn: null, link: null, starts_at: null, ends_at: null }

export function AnnouncementForm({ announcement, typed, errors }: FormProps) {
  const { content } = useSpeech().words
  const start = typed ?? announcement ?? none
  const [draft, setDraft] = useState<Pick<typeof start, 'text' | 'text_bn'>>(start)
  return (
    <>
      <ThingForm thing={announcement} texts={draft} onTyped={(form) => setDraft(announcementIn(form))}>
        <BothLanguages
          name="text"
          label={content.announcements.text}
          hint={content.announcements.textHint}
          values={[start.text, start.text_bn]}
          max={ANNOUNCEMENT_TEXT_MAX}
          errors={errors}
          required
        />
        <Field
          name="link"
          label={content.link}
          hint={content.linkHint}
          defaultValue={start.link ?? ''}
          problem={errors['link']}
          maxLength={SHOP_LINK_MAX}
          autoComplete="off"
        />
        <ScheduleFields start={start} errors={errors} />
      </ThingForm>
      <BarPreview messages={[draft]} />
    </>
  )
}

import { useState } from 'react'
import { Form } from 'react-router'
import type { StaffAnnouncement } from '#contract/staff/content/announcements.ts'
import { ANNOUNCEMENT_TEXT_MAX, SHOP_LINK_MAX } from '#domain/content/content-limits.ts'
import { countUntranslated } from '#domain/content/untranslated.ts'
import { ScheduleFields } from '#web/admin/content/parts/schedule-fields.tsx'
import { SaveButton } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { announcementIn, type TypedAnnouncement } from './announcement-calls.ts'
import { BarPreview } from './bar-preview.tsx'

interface FormProps {
  /** Null: a new one is made. */
  readonly announcement: StaffAnnouncement | null
  /** What was sent and refused. */
  readonly typed: TypedAnnouncement | null
  readonly errors: Readonly<Record<string, string>>
}

const none = { text: '', text_bn: null, link: null, starts_at: null, ends_at: null }

export function AnnouncementForm({ announcement, typed, errors }: FormProps) {
  const { words, number } = useSpeech()
  const { content } = words
  const start = typed ?? announcement ?? none
  const [draft, setDraft] = useState<Pick<typeof start, 'text' | 'text_bn'>>(start)
  const open = countUntranslated({ text: draft.text, text_bn: draft.text_bn })
  return (
    <>
      <Form
        method="post"
        className={terms['card']}
        onInput={({ currentTarget }) => setDraft(announcementIn(new FormData(currentTarget)))}
      >
        <input type="hidden" name="version" value={announcement?.version ?? 0} />
        <p className={terms['note']}>{content.untranslated(open, number(open))}</p>
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
        <p className={terms['buttons']}>
          <SaveButton isNew={announcement === null} />
        </p>
      </Form>
      <BarPreview messages={[draft]} />
    </>
  )
}

import { useState } from 'react'
import type { StaffStory } from '#contract/staff/content/stories.ts'
import { PAGE_BODY_MAX } from '#domain/content/content-limits.ts'
import { MarkedUpFields } from '#web/admin/content/parts/marked-up-fields.tsx'
import { ScheduleFields } from '#web/admin/content/parts/schedule-fields.tsx'
import { SearchFields } from '#web/admin/content/parts/search-fields.tsx'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { pictureAtStart } from './head-calls.ts'
import { emptyStart, NameFields, PictureFields, textsOf } from './head-fields.tsx'
import type { PictureFacts } from '#web/ui/picture.tsx'
import { storyIn, type TypedStory } from './story-calls.ts'

interface FormProps {
  /** Null: a new one is made. */
  readonly story: StaffStory | null
  /** The sent values, if they were refused or shown as a draft. */
  readonly typed: TypedStory | null
  /** The picture of the sent values. */
  readonly picture: PictureFacts | null
  readonly errors: Readonly<Record<string, string>>
}

const none = { ...emptyStart, body: '', body_bn: null }
const loadStoryKit = () => import('./story-kit.ts').then(({ storyKit }) => storyKit)

export function StoryForm({ story, typed, picture, errors }: FormProps) {
  const { words, language } = useSpeech()
  const { stories } = words.content
  const [start] = useState(typed ?? story ?? none)
  const [draft, setDraft] = useState(textsOf(start))
  const kept = story?.image ?? null
  const pieces = (story?.pieces ?? []).map(({ id, name, name_bn: bangla }) => ({
    id: String(id),
    name: (language === 'bn' ? bangla : null) ?? name,
  }))
  return (
    <ThingForm
      thing={story}
      texts={draft}
      onTyped={(form) => setDraft((before) => ({ ...before, ...plainTexts(storyIn(form)) }))}
      hasPreview
    >
      <NameFields start={start} errors={errors} isNew={story === null} />
      <PictureFields
        start={start}
        errors={errors}
        kept={kept}
        chosen={pictureAtStart(kept, typed, picture)}
      />
      <MarkedUpFields
        name="body"
        start={[withNames(start.body, pieces), withNames(start.body_bn ?? '', pieces)]}
        errors={errors}
        label={stories.body}
        max={PAGE_BODY_MAX}
        loadKit={loadStoryKit}
        onTexts={([body, bangla]) => setDraft((before) => ({ ...before, body, body_bn: bangla }))}
      />
      <p className={terms['note']}>{stories.bodyHint}</p>
      <ScheduleFields start={start} errors={errors} />
      <SearchFields start={start} errors={errors} titleHint={stories.seoTitleHint} />
    </ThingForm>
  )
}

interface NamedPiece {
  readonly id: string
  /** In the language of the staff. */
  readonly name: string
}

/** The text with the names of its pieces, which the editor shows. */
function withNames(html: string, pieces: readonly NamedPiece[]): string {
  return html.replaceAll(/<figure data-product="(\d+)"><\/figure>/g, (markup, id: string) => {
    const name = pieces.find((piece) => piece.id === id)?.name
    return name === undefined ? markup : `<figure data-product="${id}" data-name="${escaped(name)}"></figure>`
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The texts of plain fields; those of the editor are told by itself. */
function plainTexts(typed: TypedStory): object {
  return Object.fromEntries(Object.entries(textsOf(typed)).filter(([name]) => !name.startsWith('body')))
}

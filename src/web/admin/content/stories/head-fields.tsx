import { PAGE_SLUG_MAX, PAGE_TITLE_MAX, STORY_SUMMARY_MAX } from '#domain/content/content-limits.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { PictureChoice } from '#web/admin/terms/category-picture.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** The fields of a story beside its text, and those of a look beside its spots, as a form begins with them. */
export interface HeadStart {
  readonly slug: string
  readonly title: string
  readonly title_bn: string | null
  readonly summary: string
  readonly summary_bn: string | null
  readonly picture_id: string
  readonly picture_alt: string
  readonly picture_alt_bn: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** A new story or look before anything is typed: its head, and its texts for search engines. */
export const emptyStart = {
  slug: '',
  title: '',
  title_bn: null,
  summary: '',
  summary_bn: null,
  picture_id: '',
  picture_alt: '',
  picture_alt_bn: null,
  starts_at: null,
  ends_at: null,
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
}

/** The texts of a form that shoppers read; those without Bangla are counted. */
export function textsOf(form: object): object {
  return Object.fromEntries(Object.entries(form).filter(([name]) => counted.has(name.replace(/_bn$/, ''))))
}

const counted = new Set(['title', 'summary', 'body', 'picture_alt', 'seo_title', 'seo_description'])

interface FieldsProps {
  readonly start: HeadStart
  readonly errors: Readonly<Record<string, string>>
}

/** Title, address and what stands in lists. */
export function NameFields({ start, errors, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const { content } = useSpeech().words
  return (
    <>
      <BothLanguages
        name="title"
        label={content.pages.title}
        values={[start.title, start.title_bn]}
        max={PAGE_TITLE_MAX}
        errors={errors}
        required
      />
      <Field
        name="slug"
        label={content.stories.slug}
        hint={content.stories.slugHint}
        defaultValue={start.slug}
        problem={errors['slug']}
        maxLength={PAGE_SLUG_MAX}
        autoComplete="off"
        required={!isNew}
      />
      <BothLanguages
        name="summary"
        label={content.stories.summary}
        hint={content.stories.summaryHint}
        values={[start.summary, start.summary_bn]}
        max={STORY_SUMMARY_MAX}
        rows={3}
        errors={errors}
        required
      />
    </>
  )
}

interface PictureProps extends FieldsProps {
  readonly kept: PictureFacts | null
  /** The one that was chosen, if the form was refused. */
  readonly chosen: PictureFacts | null
  /** Told when another picture, or none, is chosen. */
  readonly onPicture?: (picture: PictureFacts | null) => void
}

/** The picture, and what it shows. */
export function PictureFields({ start, errors, kept, chosen, onPicture }: PictureProps) {
  const { stories } = useSpeech().words.content
  return (
    <>
      <PictureChoice
        name="picture_id"
        label={stories.picture}
        kept={kept}
        chosen={chosen}
        problem={errors['picture_id']}
        {...(onPicture && { onPicture })}
      />
      <BothLanguages
        name="picture_alt"
        label={stories.alt}
        hint={stories.altHint}
        values={[start.picture_alt, start.picture_alt_bn]}
        max={PICTURE_ALT_MAX}
        rows={2}
        errors={errors}
        required
      />
    </>
  )
}

import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#domain/content/content-limits.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'

interface SearchProps {
  readonly start: {
    readonly seo_title: string | null
    readonly seo_title_bn: string | null
    readonly seo_description: string | null
    readonly seo_description_bn: string | null
  }
  readonly errors: Readonly<Record<string, string>>
  /** Says which title stands there while the field is empty. */
  readonly titleHint: string
}

/** The title and the description that search engines show in place of the usual ones. */
export function SearchFields({ start, errors, titleHint }: SearchProps) {
  const { pages } = useSpeech().words.content
  return (
    <fieldset className={terms['group']}>
      <legend>{pages.search}</legend>
      <BothLanguages
        name="seo_title"
        label={pages.seoTitle}
        hint={titleHint}
        values={[start.seo_title, start.seo_title_bn]}
        max={SEO_TITLE_MAX}
        errors={errors}
      />
      <BothLanguages
        name="seo_description"
        label={pages.seoDescription}
        hint={pages.seoDescriptionHint}
        values={[start.seo_description, start.seo_description_bn]}
        max={SEO_DESCRIPTION_MAX}
        rows={2}
        errors={errors}
      />
    </fieldset>
  )
}

import { useState } from 'react'
import type { StaffPage } from '#contract/staff/content/pages.ts'
import {
  PAGE_BODY_MAX,
  PAGE_TITLE_MAX,
  SUMMARY_LINE_MAX,
  SUMMARY_LINES_MAX,
} from '#domain/content/content-limits.ts'
import { MarkedUpFields } from '#web/admin/content/parts/marked-up-fields.tsx'
import { SearchFields } from '#web/admin/content/parts/search-fields.tsx'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { pageIn, type TypedPage } from './page-calls.ts'

interface FormProps {
  /** Null: a new one is made. */
  readonly page: StaffPage | null
  /** The sent values, if they were refused or shown as a draft. */
  readonly typed: TypedPage | null
  readonly errors: Readonly<Record<string, string>>
}

const none = {
  title: '',
  title_bn: null,
  summary: [],
  summary_bn: [],
  body: '',
  body_bn: null,
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
}
const loadPageKit = () => import('./page-kit.ts').then(({ pageKit }) => pageKit)
/** Letters of an address. */
const SLUG_MAX = 60

export function PageForm({ page, typed, errors }: FormProps) {
  const { pages } = useSpeech().words.content
  const [start] = useState(typed ?? page ?? none)
  const [draft, setDraft] = useState<object>(textsOf(start))
  return (
    <ThingForm
      thing={page}
      texts={draft}
      onTyped={(form) => setDraft((before) => ({ ...before, ...plainTexts(pageIn(form)) }))}
      hasPreview
    >
      <TitleFields start={start} errors={errors} isNew={page === null} />
      <MarkedUpFields
        name="body"
        start={[start.body, start.body_bn ?? '']}
        errors={errors}
        label={pages.body}
        max={PAGE_BODY_MAX}
        loadKit={loadPageKit}
        onTexts={([body, bangla]) => setDraft((before) => ({ ...before, body, body_bn: bangla }))}
      />
      <p className={terms['note']}>{pages.hours}</p>
      <SearchFields start={start} errors={errors} titleHint={pages.seoTitleHint} />
    </ThingForm>
  )
}

type Start = TypedPage | StaffPage | typeof none

interface PartProps {
  readonly start: Start
  readonly errors: Readonly<Record<string, string>>
}

function TitleFields({ start, errors, isNew }: PartProps & { readonly isNew: boolean }) {
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
      {isNew && (
        <Field
          name="slug"
          label={content.pages.slug}
          hint={content.pages.slugHint}
          problem={errors['slug']}
          maxLength={SLUG_MAX}
          autoComplete="off"
        />
      )}
      <BothLanguages
        name="summary"
        label={content.pages.summary}
        hint={content.pages.summaryHint}
        values={[start.summary.join('\n'), start.summary_bn.join('\n')]}
        max={SUMMARY_LINES_MAX * (SUMMARY_LINE_MAX + 1)}
        rows={4}
        errors={inLines(errors)}
      />
    </>
  )
}

/** The texts that are counted: all that shoppers read. */
function textsOf(start: Start): object {
  const { title, title_bn, summary, summary_bn, body, body_bn } = start
  const { seo_title, seo_title_bn, seo_description, seo_description_bn } = start
  const shown = { title, title_bn, summary, summary_bn, body, body_bn }
  return { ...shown, seo_title, seo_title_bn, seo_description, seo_description_bn }
}

/** The texts of plain fields; those of the editor are told by itself. */
function plainTexts(typed: TypedPage): object {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith('body')))
}

/** The problem of a line of the summary, at its field. */
function inLines(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found = Object.entries(errors).map(([name, text]) => [name.split('.')[0] ?? name, text] as const)
  return Object.fromEntries(found)
}

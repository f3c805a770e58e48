import { useState } from 'react'
import { Form } from 'react-router'
import type { StaffSizeGuideView } from '#contract/staff/catalogue/size-guides.ts'
import { BETWEEN_TEXT_MAX, GUIDE_NOTE_MAX, MEASURE_TEXT_MAX } from '#domain/sizes/guide-limits.ts'
import { untranslatedIn } from '#domain/sizes/untranslated.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { CategoryPicture } from '#web/admin/terms/category-picture.tsx'
import { namesOf, SaveButton } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { ChartGrid } from './chart-grid.tsx'
import { Finders } from './finder-fields.tsx'
import { GuidePreview } from './guide-preview.tsx'
import { readGuide, type Chart, type Draft } from './read-guide.ts'

interface GuideFormProps {
  /** Null: a new one is made. */
  readonly guide: StaffSizeGuideView | null
  /** The refused form. */
  readonly typed: Draft | null
  readonly errors: Readonly<Record<string, string>>
}

const newGuide: Draft = {
  name: '',
  name_bn: null,
  size_name: null,
  size_name_bn: null,
  measure: null,
  measure_bn: null,
  note: null,
  note_bn: null,
  between_sizes: null,
  between_sizes_bn: null,
  columns: [],
  rows: [],
  finders: [],
  picture: null,
}

export function GuideForm({ guide, typed, errors }: GuideFormProps) {
  const { words, number } = useSpeech()
  const { sizeGuides } = words
  const mayWrite = usePerson().may('catalogue:write')
  const [start] = useState<Draft>(typed ?? guide ?? newGuide)
  const [draft, setDraft] = useState<Draft>(start)
  const [chart, setChart] = useState<Chart>(start)
  const shown: Draft = {
    ...draft,
    columns: [...chart.columns],
    rows: chart.rows.map((cells) => [...cells]),
  }
  const open = untranslatedIn(shown)
  return (
    <>
      <Form
        method="post"
        className={terms['card']}
        onInput={({ currentTarget }) => setDraft(readGuide(new FormData(currentTarget)))}
      >
        <p className={terms['note']}>{sizeGuides.untranslated(open, number(open))}</p>
        <fieldset className={terms['group']} disabled={!mayWrite}>
          <input type="hidden" name="version" value={guide?.version ?? 0} />
          <Words start={start} errors={errors} />
          <CategoryPicture category={guide} problem={errors['picture']} />
          <ChartGrid start={start} errors={errors} onChange={setChart} />
          <Finders start={start} columns={chart.columns} errors={errors} />
        </fieldset>
        {mayWrite && (
          <p className={terms['buttons']}>
            <SaveButton isNew={guide === null} />
          </p>
        )}
      </Form>
      <GuidePreview draft={shown} image={guide?.image ?? null} />
    </>
  )
}

interface PartProps {
  readonly start: Draft
  readonly errors: Readonly<Record<string, string>>
}

function Words({ start, errors }: PartProps) {
  const { words } = useSpeech()
  const { sizeGuides } = words
  const long = { rows: 3, errors }
  return (
    <>
      <BothLanguages name="name" label={words.terms.name} values={namesOf(start)} errors={errors} required />
      <BothLanguages
        {...long}
        name="measure"
        label={sizeGuides.measure}
        values={[start.measure, start.measure_bn]}
        max={MEASURE_TEXT_MAX}
      />
      <BothLanguages
        {...long}
        name="note"
        label={sizeGuides.note}
        values={[start.note, start.note_bn]}
        max={GUIDE_NOTE_MAX}
      />
      <BothLanguages
        name="size_name"
        label={sizeGuides.filter}
        hint={sizeGuides.filterHint}
        values={[start.size_name, start.size_name_bn]}
        errors={errors}
      />
      <BothLanguages
        {...long}
        name="between_sizes"
        label={sizeGuides.between}
        hint={sizeGuides.betweenHint}
        values={[start.between_sizes, start.between_sizes_bn]}
        max={BETWEEN_TEXT_MAX}
      />
    </>
  )
}

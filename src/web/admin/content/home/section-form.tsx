import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffHomeSection } from '#contract/staff/content/home.ts'
import type { HomeSectionKind } from '#domain/content/home-sections.ts'
import { countUntranslated } from '#domain/content/untranslated.ts'
import { ScheduleFields } from '#web/admin/content/parts/schedule-fields.tsx'
import { SaveButton } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import {
  BudgetFields,
  CollectionField,
  HeadingFields,
  HeroFields,
  StoryFields,
  type FieldsProps,
} from './fields.tsx'
import { sectionIn, type HomeChoices, type TypedSection } from './home-calls.ts'
import { textAt, type SectionValues } from './section-values.ts'
import { TileFields } from './tile-fields.tsx'

interface FormProps {
  readonly kind: HomeSectionKind
  /** Null: a new one is made. */
  readonly section: StaffHomeSection | null
  readonly choices: HomeChoices
  /** What was sent, and refused or shown as a draft. */
  readonly typed: TypedSection | null
  readonly errors: Readonly<Record<string, string>>
}

export function SectionForm({ kind, section, choices, typed, errors }: FormProps) {
  const { words, number } = useSpeech()
  const { content } = words
  const [start] = useState<SectionValues>(typed ?? section ?? {})
  const [draft, setDraft] = useState<object>(textsOf(start))
  const open = countUntranslated(draft)
  const isBusy = useNavigation().state === 'submitting' || undefined
  const shared = { start, errors, choices, pictures: section?.pictures ?? [] }
  return (
    <Form
      method="post"
      className={terms['card']}
      preventScrollReset
      onInput={({ currentTarget }) => setDraft(sectionIn(new FormData(currentTarget)))}
    >
      <input type="hidden" name="version" value={section?.version ?? 0} />
      <input type="hidden" name="kind" value={kind} />
      <p className={terms['note']}>{content.untranslated(open, number(open))}</p>
      <KindFields {...shared} kind={kind} />
      <ScheduleFields
        start={{ starts_at: textAt(start, 'starts_at'), ends_at: textAt(start, 'ends_at') }}
        errors={errors}
      />
      <p className={terms['buttons']}>
        <SaveButton isNew={section === null} />
        <Button type="submit" name="work" value="preview" aria-busy={isBusy}>
          {content.preview.button}
        </Button>
      </p>
    </Form>
  )
}

/** The fields of one kind of section; some have none. */
function KindFields({ kind, ...fields }: FieldsProps & { readonly kind: HomeSectionKind }) {
  if (kind === 'hero') return <HeroFields {...fields} />
  if (kind === 'tiles') return <TileFields {...fields} />
  if (kind === 'story') return <StoryFields {...fields} />
  if (kind === 'budgets') return <BudgetFields {...fields} />
  if (kind === 'promises' || kind === 'recently_viewed' || kind === 'store') return null
  return (
    <>
      <HeadingFields {...fields} />
      {kind === 'collection' && <CollectionField {...fields} />}
    </>
  )
}

/** The members of a form that are texts: what is counted. */
function textsOf(start: SectionValues): object {
  const members = Object.entries(start).filter(([, value]) => typeof value === 'string' || value === null)
  return Object.fromEntries(members)
}

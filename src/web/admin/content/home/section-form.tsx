import { useState } from 'react'
import type { StaffHomeSection } from '#contract/staff/content/home.ts'
import type { HomeSectionKind } from '#domain/content/home-sections.ts'
import { ScheduleFields } from '#web/admin/content/parts/schedule-fields.tsx'
import { ThingForm } from '#web/admin/content/parts/thing-form.tsx'
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
  /** The sent values, if they were refused or shown as a draft. */
  readonly typed: TypedSection | null
  readonly errors: Readonly<Record<string, string>>
}

export function SectionForm({ kind, section, choices, typed, errors }: FormProps) {
  const [start] = useState<SectionValues>(typed ?? section ?? {})
  const [draft, setDraft] = useState<object>(textsOf(start))
  const shared = { start, errors, choices, pictures: section?.pictures ?? [] }
  return (
    <ThingForm thing={section} texts={draft} onTyped={(form) => setDraft(sectionIn(form))} hasPreview>
      <input type="hidden" name="kind" value={kind} />
      <KindFields {...shared} kind={kind} />
      <ScheduleFields
        start={{ starts_at: textAt(start, 'starts_at'), ends_at: textAt(start, 'ends_at') }}
        errors={errors}
      />
    </ThingForm>
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

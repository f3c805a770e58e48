import { useState } from 'react'
import { Form } from 'react-router'
import type { StaffCategoryView } from '#contract/staff/catalogue/categories.ts'
import type { SizeGuideName } from '#contract/staff/catalogue/size-guides.ts'
import { CATEGORY_DEPTH_MAX, CATEGORY_DETAILS_MAX, CATEGORY_INTRO_MAX } from '#domain/catalogue/term-rules.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { bothClass, Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useCategoryChoices } from './category-choices.ts'
import { CategoryPicture } from './category-picture.tsx'
import { namesOf, SaveButton } from './term-parts.tsx'
import * as styles from './terms.module.css'
import { levelOf } from './tree-moves.ts'

const HEADING_MAX = 80
/** Empty lines of the table of details that a page without script offers. */
const EMPTY_LINES = 2

interface FormProps {
  readonly tree: readonly StaffCategoryView[]
  readonly guides: readonly SizeGuideName[]
  /** Null: a new one is made. */
  readonly category: StaffCategoryView | null
  /** The id of the category below which a new one begins; empty: at the top. */
  readonly below: string
  readonly errors: Readonly<Record<string, string>>
}

export function CategoryForm({ tree, guides, category, below, errors }: FormProps) {
  const { words, either } = useSpeech()
  const { terms } = words
  const mayWrite = usePerson().may('catalogue:write')
  return (
    <Form method="post" className={styles['card']}>
      <fieldset className={styles['group']} disabled={!mayWrite}>
        <input type="hidden" name="version" value={category?.version ?? 0} />
        <BothLanguages name="name" label={terms.name} values={namesOf(category)} errors={errors} required />
        {category === null && <Parent tree={tree} below={below} problem={errors['parent']} />}
        <PageWords category={category} errors={errors} />
        <Column tree={tree} category={category} problem={errors['panel_column']} />
        <Address category={category} problem={errors['slug']} />
        <CategoryPicture category={category} problem={errors['picture']} />
        <Select
          name="size_guide"
          label={terms.sizeGuide}
          choices={[
            ['none', terms.noSizeGuide],
            ...guides.map((guide) => [guide.code, either(guide.name, guide.name_bn)] as const),
          ]}
          defaultValue={category?.size_guide ?? 'none'}
        />
        <Details lines={category?.details ?? []} errors={errors} />
      </fieldset>
      {mayWrite && (
        <p className={styles['buttons']}>
          <SaveButton isNew={category === null} />
        </p>
      )}
    </Form>
  )
}

/** The texts above the list on the page of the category. */
function PageWords({ category, errors }: Pick<FormProps, 'category' | 'errors'>) {
  const { terms } = useSpeech().words
  return (
    <>
      <BothLanguages
        name="heading"
        label={terms.heading}
        hint={terms.headingHint}
        values={[category?.heading ?? null, category?.heading_bn ?? null]}
        max={HEADING_MAX}
        errors={errors}
      />
      <BothLanguages
        name="intro"
        label={terms.intro}
        hint={terms.introHint}
        values={[category?.intro ?? null, category?.intro_bn ?? null]}
        max={CATEGORY_INTRO_MAX}
        rows={3}
        errors={errors}
      />
    </>
  )
}

function Parent({
  tree,
  below,
  problem,
}: Pick<FormProps, 'tree' | 'below'> & { readonly problem: string | undefined }) {
  const { words } = useSpeech()
  const choices = useCategoryChoices(tree.filter(({ id }) => levelOf(tree, id) < CATEGORY_DEPTH_MAX))
  return (
    <>
      <Select
        name="parent"
        label={words.terms.below}
        choices={[['', words.terms.top], ...choices]}
        defaultValue={below}
      />
      {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
    </>
  )
}

type PartProps = Pick<FormProps, 'category'> & { readonly problem: string | undefined }

function Column({ tree, category, problem }: PartProps & Pick<FormProps, 'tree'>) {
  const { terms } = useSpeech().words
  const columns = [
    ...new Set(tree.flatMap(({ panel_column }) => (panel_column === null ? [] : [panel_column]))),
  ]
  // Categories of one column share its heading.
  const headingOf = (column: string) =>
    tree.find((one) => one.panel_column === column && one.panel_column_bn !== null)?.panel_column_bn ?? null
  const [heading, setHeading] = useState(
    category?.panel_column_bn ?? headingOf(category?.panel_column ?? '') ?? '',
  )
  return (
    <div className={bothClass}>
      <Field
        name="panel_column"
        label={terms.inEnglish(terms.column)}
        hint={terms.columnHint}
        defaultValue={category?.panel_column ?? ''}
        onChange={({ currentTarget }) => setHeading(headingOf(currentTarget.value) ?? heading)}
        problem={problem}
        list="columns"
        maxLength={60}
        autoComplete="off"
      />
      <Field
        name="panel_column_bn"
        label={terms.inBangla(terms.column)}
        hint={terms.columnBanglaHint}
        value={heading}
        onChange={({ currentTarget }) => setHeading(currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        lang="bn"
      />
      <datalist id="columns">
        {columns.map((column) => (
          <option key={column}>{column}</option>
        ))}
      </datalist>
    </div>
  )
}

function Address({ category, problem }: PartProps) {
  const { terms } = useSpeech().words
  const hint =
    category === null ? terms.addressHint : category.fixed ? terms.addressFixed : terms.addressChanges
  return (
    <>
      <Field
        name="slug"
        label={terms.address}
        hint={hint}
        defaultValue={category?.slug ?? ''}
        problem={problem}
        readOnly={category?.fixed === true}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      {category !== null && category.former_slugs.length > 0 && (
        <p className={styles['note']}>{terms.former(category.former_slugs.join(', '))}</p>
      )}
    </>
  )
}

interface DetailsProps {
  readonly lines: StaffCategoryView['details']
  readonly errors: Readonly<Record<string, string>>
}

/** The lines of the table "Details" that new products begin with; a line that is left empty goes. */
function Details({ lines, errors }: DetailsProps) {
  const { words, number } = useSpeech()
  const { terms } = words
  const canGrow = useHydrated()
  const [count, setCount] = useState(lines.length + EMPTY_LINES)
  return (
    <fieldset className={styles['group']}>
      <legend>{terms.details}</legend>
      {Array.from({ length: Math.min(count, CATEGORY_DETAILS_MAX) }, (_, index) => (
        <BothLanguages
          // oxlint-disable-next-line react/no-array-index-key -- Lines have their place and nothing else.
          key={index}
          of={`line-${index}-`}
          name="label"
          label={terms.detail(number(index + 1))}
          values={[lines[index]?.label ?? null, lines[index]?.label_bn ?? null]}
        />
      ))}
      {errors['details'] !== undefined && <p className={styles['problem']}>{errors['details']}</p>}
      {canGrow && count < CATEGORY_DETAILS_MAX && (
        <p>
          <Button onClick={() => setCount(count + 1)}>{terms.moreDetails}</Button>
        </p>
      )}
    </fieldset>
  )
}

import { FINDERS_MAX, QUESTION_MAX } from '#domain/sizes/guide-limits.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { bothClass, Field, Select } from '#web/admin/ui/field.tsx'
import type { Column, Draft } from './read-guide.ts'

interface PartProps {
  readonly start: Draft
  readonly errors: Readonly<Record<string, string>>
}

const noFinder: Draft['finders'][number] = {
  question: '',
  question_bn: null,
  column: 1,
  rule: 'at_least',
  tolerance: 0,
  below: 0,
}

/** The questions that lead from a measure to a size. */
export function Finders({ start, columns, errors }: PartProps & { readonly columns: readonly Column[] }) {
  const { sizeGuides } = useSpeech().words
  return (
    <fieldset className={terms['group']}>
      <legend>{sizeGuides.finders}</legend>
      <p className={terms['note']}>{sizeGuides.findersHint}</p>
      {Array.from({ length: FINDERS_MAX }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Questions have their place and nothing else.
        <Finder key={place} place={place} start={start} columns={columns} errors={errors} />
      ))}
    </fieldset>
  )
}

interface FinderProps extends PartProps {
  readonly place: number
  readonly columns: readonly Column[]
}

function Finder({ place, start, columns, errors }: FinderProps) {
  const { words, number, either } = useSpeech()
  const { sizeGuides } = words
  const finder = start.finders[place] ?? noFinder
  const of = `finder-${place}-`
  const named = columns.slice(1).map((column, index) => {
    const words = sizeGuides.columnOf(number(index + 2), either(column.name, column.name_bn))
    return [String(index + 1), words] as const
  })
  const problem = Object.entries(errors).find(([path]) => path.startsWith(`finders.${place}.`))?.[1]
  return (
    <div className={terms['group']}>
      <BothLanguages
        name="question"
        of={of}
        label={sizeGuides.question(number(place + 1))}
        values={[finder.question, finder.question_bn]}
        max={QUESTION_MAX}
      />
      {problem !== undefined && <p className={terms['problem']}>{problem}</p>}
      <div className={bothClass}>
        <Select
          // Its choices follow the chart.
          key={named.length}
          id={`${of}column`}
          name="finder_column"
          label={sizeGuides.column}
          choices={named.length === 0 ? [['1', '–']] : named}
          defaultValue={String(finder.column)}
        />
        <Select
          id={`${of}rule`}
          name="rule"
          label={sizeGuides.rule}
          choices={Object.entries(sizeGuides.rules)}
          defaultValue={finder.rule}
        />
      </div>
      <div className={bothClass}>
        <Length name="tolerance" of={of} label={sizeGuides.tolerance} value={finder.tolerance} />
        <Length name="below" of={of} label={sizeGuides.below} value={finder.below} />
      </div>
    </div>
  )
}

interface LengthProps {
  readonly name: string
  readonly of: string
  readonly label: string
  readonly value: number
}

function Length({ name, of, label, value }: LengthProps) {
  return <Field id={`${of}${name}`} name={name} label={label} defaultValue={value} inputMode="decimal" />
}

import type { Problem } from '#contract/problem.ts'
import type { SizeGuideForm } from '#contract/staff/catalogue/size-guides.ts'
import { measureIn } from '#domain/sizes/find-size.ts'

type Problems = Readonly<Record<string, Problem>>

/** What is wrong with a guide as a whole, by the place in its form. */
export function problemsOfGuide(form: SizeGuideForm): Problems {
  return {
    ...chartProblems(form),
    ...finderProblems(form),
    ...placeholderProblems(form),
    ...(form.size_name === null && form.size_name_bn !== null && { size_name: { kind: 'missing' } as const }),
  }
}

function chartProblems({ columns, rows }: SizeGuideForm): Problems {
  const problems: Record<string, Problem> = {}
  if (columns.length > 0 && rows.length === 0) problems['rows'] = { kind: 'missing' }
  if (columns.length === 0 && rows.length > 0) problems['columns'] = { kind: 'missing' }
  const seen = new Set<string>()
  rows.forEach((cells, index) => {
    const { length } = columns
    if (cells.length > length) problems[`rows.${index}`] = { kind: 'many', max: length }
    if (cells.length < length) problems[`rows.${index}`] = { kind: 'few', min: length }
    const size = cells[0]?.text ?? ''
    const place = `rows.${index}.0.text`
    if (size === '' && length > 0) problems[place] = { kind: 'missing' }
    else if (seen.has(size.toLowerCase())) problems[place] = { kind: 'twice' }
    seen.add(size.toLowerCase())
  })
  return problems
}

/** A question needs a column whose cells are numbers; an empty cell is a size that it never leads to. */
function finderProblems({ columns, rows, finders }: SizeGuideForm): Problems {
  const problems: Record<string, Problem> = {}
  finders.forEach(({ column }, index) => {
    if (column >= columns.length) problems[`finders.${index}.column`] = { kind: 'choice' }
    rows.forEach((cells, row) => {
      const text = cells[column]?.text ?? ''
      if (text !== '' && measureIn(text) === null)
        problems[`rows.${row}.${column}.text`] = { kind: 'no_measure', value: text }
    })
  })
  return problems
}

const known: readonly string[] = ['{smaller}', '{larger}']

function placeholderProblems(form: SizeGuideForm): Problems {
  const problems: Record<string, Problem> = {}
  for (const name of ['between_sizes', 'between_sizes_bn'] as const) {
    const wrong = form[name]?.match(/\{[^}]*\}?/g)?.find((one) => !known.includes(one))
    if (wrong !== undefined) problems[name] = { kind: 'placeholder', value: wrong }
  }
  return problems
}

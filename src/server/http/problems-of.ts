import type * as z from 'zod'
import { NO_NUMBER } from '#contract/no-number.ts'
import { problemIn, type Problem } from '#contract/problem.ts'
import type { FieldProblem } from './error-answers.ts'

const NAME_MAX = 40

/**
 * The problems that a schema found, by the path of each field: every issue of the validator becomes a problem with
 * words.
 */
export function problemsOf(error: z.ZodError, given: unknown): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        problems[[...issue.path, key].join('.')] ??= { kind: 'unknown_field', name: key.slice(0, NAME_MAX) }
      continue
    }
    const value = at(given, issue.path)
    problems[issue.path.join('.') || 'body'] ??= withValue(problemOf(issue, value), value)
  }
  return problems
}

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue, value: unknown): Problem {
  const problem = problemIn(issue.message)
  if (value === undefined && problem?.kind !== 'not_asked') return { kind: 'missing' }
  if (problem !== undefined) return problem
  return problemOfIssue(issue, value)
}

function problemOfIssue(issue: Issue, value: unknown): Problem {
  if (issue.code === 'invalid_type') return typeProblem(issue.expected)
  if (issue.code === 'invalid_value') return { kind: 'choice' }
  if (issue.code === 'too_small') return tooSmall(issue, value)
  if (issue.code === 'too_big') return tooBig(issue, value)
  return issue.code === 'invalid_format' ? formatProblem(issue.format) : { kind: 'form' }
}

const typeProblems: Readonly<Record<string, Problem>> = {
  string: { kind: 'not_text' },
  number: { kind: 'not_number' },
  int: { kind: 'not_whole' },
  boolean: { kind: 'not_yes_no' },
  array: { kind: 'not_list' },
  object: { kind: 'not_group' },
  record: { kind: 'not_group' },
}

function typeProblem(expected: string): Problem {
  return typeProblems[expected] ?? { kind: 'form' }
}

function formatProblem(format: string): Problem {
  if (format === 'date') return { kind: 'not_date' }
  return format === 'datetime' ? { kind: 'not_time' } : { kind: 'form' }
}

function tooSmall({ minimum, inclusive }: z.core.$ZodIssueTooSmall, value: unknown): Problem {
  const min = Number(minimum)
  if (typeof value === 'string') return value.trim() === '' ? { kind: 'empty' } : { kind: 'short', min }
  if (Array.isArray(value)) return { kind: 'few', min }
  return inclusive === false ? { kind: 'more_than', min } : { kind: 'at_least', min }
}

function tooBig({ maximum, inclusive }: z.core.$ZodIssueTooBig, value: unknown): Problem {
  const max = Number(maximum)
  if (typeof value === 'string') return { kind: 'long', max }
  if (Array.isArray(value)) return { kind: 'many', max }
  return inclusive === false ? { kind: 'less_than', max } : { kind: 'at_most', max }
}

/** Kinds whose sentence is clearer with the value that was refused. */
const named = new Set<Problem['kind']>([
  'form',
  'choice',
  'letters',
  'not_text',
  'not_number',
  'not_whole',
  'not_yes_no',
  'whole_number',
  'at_least',
  'more_than',
  'at_most',
  'less_than',
  'not_date',
  'not_time',
  'decimals',
])

function withValue(problem: Problem, value: unknown): FieldProblem {
  const isPlain = (typeof value === 'string' && value !== NO_NUMBER) || typeof value === 'number'
  return isPlain && named.has(problem.kind) ? { ...problem, refused: value } : problem
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

import type { ErrorBody } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import type { Refusal } from './refusal.ts'
import { fieldNameOf } from './words/field-names.ts'
import { problemsInBangla } from './words/problems-bn.ts'
import { problemsInEnglish } from './words/problems-en.ts'
import type { ProblemWords } from './words/problem-words.ts'
import { refusalsInBangla } from './words/refusals-bn.ts'
import { refusalsInEnglish } from './words/refusals-en.ts'

type Language = 'en' | 'bn'

const words = {
  en: { refusals: refusalsInEnglish, problems: problemsInEnglish, stop: '.' },
  bn: { refusals: refusalsInBangla, problems: problemsInBangla, stop: '।' },
} as const

/** The body that a refusal is answered with, in the language of the request. */
export function errorBody(
  refusal: Refusal,
  { requestId, language }: { readonly requestId: string; readonly language: Language },
): ErrorBody {
  const { code, errors, ...details } = refusal
  const sentences = errors === undefined ? undefined : sentencesOf(errors, language)
  return {
    error: sentences === undefined ? words[language].refusals[code](refusal) : together(sentences),
    code,
    ...(sentences === undefined ? {} : { errors: sentences }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
    requestId,
  }
}

function sentencesOf(
  errors: Readonly<Record<string, FieldProblem>>,
  language: Language,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, problem]) => [path, sentenceOf(path, problem, language)]),
  )
}

/** A problem with the value that was refused, where the sentence names it. */
export type FieldProblem = Problem & { readonly refused?: string | number }

function sentenceOf(path: string, problem: FieldProblem, language: Language): string {
  const { problems, stop } = words[language]
  const name = fieldNameOf(path)
  const value = name.secret === true ? '' : shown(problem.refused)
  // Of a value that fits nothing, the value itself is told; of one that breaks a rule, the rule first.
  const isNamed = value !== '' && (problem.kind === 'choice' || problem.kind === 'form')
  const field = isNamed ? `${name[language]} ${value}` : name[language]
  // The kind picks the words, which take the facts of that very kind.
  const say = problems[problem.kind] as ProblemWords['missing']
  const said = say(field, problem)
  if (value !== '' && !isNamed)
    return language === 'bn' ? `${said} (${value} চলবে না)${stop}` : `${said}, not ${value}${stop}`
  return /[.?!।]$/.test(said) ? said : `${said}${stop}`
}

const SHOWN_MAX = 40

/** The refused value in quotation marks, so that the caller sees which one is meant; long ones are cut. */
function shown(value: string | number | undefined): string {
  const text = String(value ?? '')
  if (text === '') return ''
  return text.length > SHOWN_MAX ? `"${text.slice(0, SHOWN_MAX)}…"` : `"${text}"`
}

function together(sentences: Readonly<Record<string, string>>): string {
  return [...new Set(Object.values(sentences))].join(' ')
}

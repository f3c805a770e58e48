import type { ProblemFacts, ProblemKind } from '#contract/problem.ts'

/** The sentence of each kind of problem, about the field of that name; the full stop comes later. */
export type ProblemWords = {
  readonly [Kind in ProblemKind]: (field: string, facts: ProblemFacts[Kind]) => string
}

import { groupedDigits } from '#domain/number-words.ts'
import type { ProblemFacts, ProblemKind } from '#contract/problem.ts'

/** The sentence of each kind of problem, about the field of that name; the full stop comes later. */
export type ProblemWords = {
  readonly [Kind in ProblemKind]: (field: string, facts: ProblemFacts[Kind]) => string
}

/** A limit as people read it: long ones with commas, such as 1,00,00,000; years and shorter ones without. */
export function limitText(limit: number): string {
  return Number.isInteger(limit) && limit >= 10_000 ? groupedDigits(limit) : String(limit)
}

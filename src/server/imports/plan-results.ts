import type { LineResult } from './import-line-store.ts'
import type { PlannedGroup } from './plan-groups.ts'

/** The result of each line of a product. */
export function resultsOf({ plan }: Pick<PlannedGroup, 'plan'>): LineResult[] {
  return [...plan.lines].map(([line, outcome]) => ({
    line,
    outcome,
    problems: plan.problems.filter((problem) => problem.line === line),
  }))
}

import type { Result } from 'lighthouse'

/** Kinds of files that a page transfers, as Lighthouse calls them. */
export const fileTypes = ['document', 'script', 'stylesheet', 'font', 'image'] as const
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type FileType = (typeof fileTypes)[number]
type Category = (typeof categories)[number]

/** The result of one visit of Lighthouse to a page. */
export interface PageFigures {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** As transferred: compressed, with headers. */
  readonly bytes: Readonly<Record<FileType, number>>
  /**
   * Lighthouse's speed of this processor just before; a value far below that of other visits means that another program
   * was using it.
   */
  readonly speed: number
  /** Audits that cost points outside of performance, which is a matter of degree, with where. */
  readonly failed: readonly string[]
}

export function figuresOf(result: Result): PageFigures {
  if (result.runtimeError !== undefined) {
    throw new Error(`${result.requestedUrl} could not be measured: ${result.runtimeError.message}`)
  }
  return {
    scores: {
      performance: scoreOf(result, 'performance'),
      accessibility: scoreOf(result, 'accessibility'),
      'best-practices': scoreOf(result, 'best-practices'),
      seo: scoreOf(result, 'seo'),
    },
    lcpMs: numberOf(result, 'largest-contentful-paint'),
    tbtMs: numberOf(result, 'total-blocking-time'),
    cls: numberOf(result, 'cumulative-layout-shift'),
    bytes: {
      document: bytesOf(result, 'document'),
      script: bytesOf(result, 'script'),
      stylesheet: bytesOf(result, 'stylesheet'),
      font: bytesOf(result, 'font'),
      image: bytesOf(result, 'image'),
    },
    speed: result.environment.benchmarkIndex,
    failed: categories.slice(1).flatMap((category) => failedIn(result, category)),
  }
}

/** The middle one of an odd number of figures, the lower of the two middle ones of an even number. */
export function medianOf(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)]
  if (middle === undefined) throw new Error('There is no median of no figures')
  return middle
}

function scoreOf(result: Result, category: Category): number {
  const score = result.categories[category]?.score
  if (score == null) throw new Error(`${result.requestedUrl} got no score for ${category}`)
  return Math.round(score * 100)
}

function numberOf(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`${result.requestedUrl} has no figure of ${audit}`)
  return value
}

/** Kinds that a page has no file of are left out of the summary. */
function bytesOf(result: Result, type: FileType): number {
  const row = itemsOf(result, 'resource-summary').find((item) => item['resourceType'] === type)
  return Number(row?.['transferSize'] ?? 0)
}

function failedIn(result: Result, category: Category): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${category}: ${id} ${JSON.stringify(itemsOf(result, id)).slice(0, FACTS_MAX)}`)
}

const FACTS_MAX = 600

function itemsOf(result: Result, audit: string) {
  const details = result.audits[audit]?.details
  return details?.type === 'table' ? details.items : []
}

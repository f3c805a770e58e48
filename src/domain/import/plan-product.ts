import { TERM_NAME_MAX } from '#domain/catalogue/term-rules.ts'
import { htmlOfText, textOfHtml } from '#domain/product-editing/description.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import {
  OPTIONS_MAX,
  PRODUCT_DETAILS_MAX,
  SKU_PATTERN,
  VARIANTS_MAX,
} from '#domain/product-editing/product-limits.ts'
import { commaList, slugOf } from './import-cell.ts'
import type { LineProblem, ReadGroup, WantedFields, WantedProduct } from './import-fields.ts'
import { FOUND_CHARACTERS } from './import-limits.ts'
import { isKnownAddress, pictureProblems, planPictures, type PlannedPicture } from './plan-pictures.ts'
import { planVariants, type VariantPlan } from './plan-variants.ts'
import type { Holding, LineOutcome, StockChange } from './plan-parts.ts'
import type { ProductState } from './product-state.ts'
import { withoutUnpriced } from './without-unpriced.ts'

export interface PlanContext {
  /** The category of this place in the tree; undefined: there is none. */
  readonly findCategory: (path: readonly string[]) => number | undefined
  /** The category of new products whose own is unknown; null: such a product is refused. */
  readonly fallback: number | null
  /** The codes of the VAT classes. */
  readonly vatClasses: ReadonlySet<string>
  /** The name of the tag that is meant by this one. */
  readonly tagName: (name: string) => string
  /** An address that no other product has, made of this one and of the SKU. */
  readonly freeSlug: (slug: string, sku: string) => string
}

/** The next state of one product, and the outcome of each of its lines. */
export interface ProductPlan {
  readonly outcome: LineOutcome
  /** Null where all of it is refused. */
  readonly next: ProductState | null
  readonly moves: readonly StockChange[]
  readonly lines: ReadonlyMap<number, LineOutcome>
  readonly problems: readonly LineProblem[]
  /** Read after the products are there. */
  readonly pictures: readonly PlannedPicture[]
  /** Its address in the old shop, where it is not the one here. */
  readonly formerSlug: string | null
}

/** Decides what an import does with one product. Pure: a look ahead and the run decide alike. */
export function planProduct(
  { product, problems }: ReadGroup,
  lines: readonly number[],
  { holding, context }: { readonly holding: Holding; readonly context: PlanContext },
): ProductPlan {
  if (product === null) return refused(lines, problems)
  const stop = stopOf(product, holding)
  if (stop?.problem === 'no_name' && problems.some(isLongName))
    return refused(
      lines,
      problems.map((one) => (isLongName(one) ? { ...one, refuses: true } : one)),
    )
  const isTold = problems.some((one) => one.refuses && one.line === product.line)
  if (stop !== undefined) return refused(lines, isTold ? problems : [...problems, stop])
  const planned = planVariants(product, holding)
  const all = [...problems, ...planned.problems, ...pictureProblems(product)]
  const isWholeRefused = all.some((one) => one.refuses && one.line === product.line)
  if (isWholeRefused && !hasVariantOn(product, product.line)) return refused(lines, all)
  const merged = mergedProduct(product, { holding, context, planned })
  if (merged.next === null) return refused(lines, [...all, ...merged.problems])
  return finished(product, lines, {
    holding,
    planned,
    next: merged.next,
    problems: [...all, ...merged.problems],
  })
}

/** A name that cannot be kept refuses a product that has none yet. */
function isLongName({ problem }: LineProblem): boolean {
  return problem === 'name_long'
}

function hasVariantOn(product: WantedProduct, line: number): boolean {
  // A first line whose variant is refused still speaks of the product: its other variants go on.
  return product.variants.some((variant) => variant.line !== line)
}

function refused(lines: readonly number[], problems: readonly LineProblem[]): ProductPlan {
  const named = new Set(problems.filter((one) => one.refuses).map(({ line }) => line))
  const others = lines
    .filter((line) => !named.has(line))
    .map((line) => ({ line, field: null, problem: 'with_product' as const, found: '', refuses: true }))
  return {
    outcome: 'refused',
    next: null,
    moves: [],
    lines: new Map(lines.map((line) => [line, 'refused'])),
    problems: [...problems, ...others],
    pictures: [],
    formerSlug: null,
  }
}

/** The reason for which a whole product is refused. */
function stopOf(product: WantedProduct, { current }: Holding): LineProblem | undefined {
  const of = (problem: LineProblem['problem'], found = '') => ({
    line: product.line,
    field: null,
    problem,
    found,
    refuses: true,
  })
  const isNew = current === null
  if (product.options.length > OPTIONS_MAX) return of('many_options', product.options.join(', '))
  if (product.variants.length > VARIANTS_MAX) return of('too_many_variants')
  if (isNew && product.variants.length === 0) return of('no_variant')
  if (isNew && product.fields.name === undefined) return { ...of('no_name'), field: 'name' }
  const says = product.options.length > 0
  const isOther = !isNew && says && current.options.length !== product.options.length
  if (isOther) return of('options_differ', product.options.join(', '))
  return undefined
}

interface Merge {
  readonly holding: Holding
  readonly context: PlanContext
  readonly planned: VariantPlan
}

function mergedProduct(
  product: WantedProduct,
  { holding: { current }, context, planned }: Merge,
): { readonly next: ProductState | null; readonly problems: readonly LineProblem[] } {
  const {
    categories,
    one_category: isOne = false,
    tags,
    details,
    status,
    vat_class,
    ...fields
  } = product.fields
  const placed = placesOf(categories, { line: product.line, current, context, isOne })
  if (placed.main === null) return { next: null, problems: placed.problems }
  const isNew = current === null
  if (isNew && planned.variants.length === 0) return { next: null, problems: placed.problems }
  const vat = classOf(vat_class, { line: product.line, context })
  const base = current ?? newProduct(product, { planned, freeSlug: context.freeSlug, main: placed.main })
  const wanted: ProductState = {
    ...base,
    ...fields,
    ...wordsOf(fields, base),
    ...markupOf(fields, base),
    status: status ?? base.status,
    ...vat.field,
    main_category: placed.main,
    categories: placed.all,
    tags: tags === undefined ? base.tags : sortedOnce(tags.map(context.tagName)),
    details: details === undefined ? base.details : detailsOf(details, base),
    options: product.options.length > 0 ? product.options : base.options,
    variants: planned.variants,
  }
  const { next, problems } = withoutUnpriced(wanted, { line: product.line, current })
  return { next, problems: [...placed.problems, ...vat.problems, ...problems] }
}

/** A VAT class that the shop does not have leaves the product as it is. */
function classOf(
  code: string | null | undefined,
  { line, context }: Pick<Placing, 'line' | 'context'>,
): { readonly field: Pick<WantedFields, 'vat_class'>; readonly problems: readonly LineProblem[] } {
  if (code === undefined) return { field: {}, problems: [] }
  if (code === null || context.vatClasses.has(code)) return { field: { vat_class: code }, problems: [] }
  const found = code.slice(0, FOUND_CHARACTERS)
  return {
    field: {},
    problems: [{ line, field: 'vat_class', problem: 'unknown_word', found, refuses: false }],
  }
}

/** Files of other shops keep no blanks within a text: where only those differ, the words are the same. */
function wordsOf({ description, description_bn }: WantedFields, base: ProductState) {
  const isAlike = (one: string, other: string) =>
    textOfHtml(htmlOfText(one)) === textOfHtml(htmlOfText(other))
  return {
    ...(description !== undefined &&
      isAlike(description, base.description) && { description: base.description }),
    ...(description_bn != null &&
      base.description_bn !== null &&
      isAlike(description_bn, base.description_bn) && { description_bn: base.description_bn }),
  }
}

/** Words that come without markup take the old one away, unless they are the same words. */
function markupOf(fields: WantedFields, base: ProductState) {
  const { description: text = base.description, description_bn: bangla = base.description_bn } = fields
  return {
    description_html: fields.description_html ?? (text === base.description ? base.description_html : null),
    description_html_bn:
      fields.description_html_bn ?? (bangla === base.description_bn ? base.description_html_bn : null),
  }
}

function sortedOnce(tags: readonly string[]): string[] {
  const byKey = new Map(tags.map((tag) => [tag.toLowerCase(), tag.slice(0, TERM_NAME_MAX)]))
  return [...byKey.values()].toSorted(byCode)
}

/** The order of the database's collation "C". */
function byCode(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function detailsOf(details: NonNullable<WantedProduct['fields']['details']>, base: ProductState) {
  return details.slice(0, PRODUCT_DETAILS_MAX).map(({ label, value }) => {
    const had = base.details.find((one) => one.label === label)
    // A list comes without the blanks and signs between its parts that it may have here.
    const isKept = had !== undefined && commaList(had.value).join(', ') === value
    return isKept ? had : { label, label_bn: had?.label_bn ?? null, value, value_bn: null }
  })
}

function newProduct(
  product: WantedProduct,
  {
    planned,
    freeSlug,
    main,
  }: { readonly planned: VariantPlan; readonly freeSlug: PlanContext['freeSlug']; readonly main: number },
): ProductState {
  const first = planned.variants[0]?.sku ?? ''
  const ofHandle = (product.handle ?? '').toUpperCase()
  const sku = product.sku ?? (SKU_PATTERN.test(ofHandle) ? ofHandle : first)
  const slug = slugOf(product.handle ?? product.fields.name ?? '') || slugOf(sku)
  return {
    sku,
    slug: freeSlug(slug, sku),
    name: '',
    name_bn: null,
    description: '',
    description_bn: null,
    description_html: null,
    description_html_bn: null,
    brand: null,
    status: 'draft',
    seo_title: null,
    seo_description: null,
    vat_class: null,
    main_category: main,
    categories: [main],
    tags: [],
    details: [],
    options: [],
    variants: [],
  }
}

interface Placing {
  readonly line: number
  readonly current: ProductState | null
  readonly context: PlanContext
  /** The file names one category alone. */
  readonly isOne: boolean
}

/** The categories of a product. The first known one is the main one, unless the present main one is among them. */
function placesOf(
  paths: readonly (readonly string[])[] | undefined,
  { line, current, context, isOne }: Placing,
) {
  const found = (paths ?? []).map((path) => ({ path, id: context.findCategory(path) }))
  const unknown = found.filter(({ id }) => id === undefined)
  const problems: LineProblem[] = unknown.map(({ path }) => ({
    line,
    field: 'categories',
    problem: 'unknown_category',
    found: path.join(' > ').slice(0, FOUND_CHARACTERS),
    refuses: false,
  }))
  const ids = found.map(({ id }) => id).filter((id) => id !== undefined)
  if (current !== null && ids.length === 0)
    return { main: current.main_category, all: current.categories, problems }
  const isKept = current !== null && ids.includes(current.main_category)
  if (isOne && isKept) return { main: current.main_category, all: current.categories, problems }
  const main = isKept ? current.main_category : (ids[0] ?? context.fallback)
  if (main === null) {
    const none: LineProblem = { line, field: 'categories', problem: 'no_category', found: '', refuses: true }
    return { main, all: [], problems: [...problems, none] }
  }
  return { main, all: [...new Set([main, ...ids])].toSorted((one, other) => one - other), problems }
}

interface Finish {
  readonly holding: Holding
  readonly planned: VariantPlan
  readonly next: ProductState
  readonly problems: readonly LineProblem[]
}

function finished(
  product: WantedProduct,
  lines: readonly number[],
  { holding: { current }, planned, next, problems }: Finish,
): ProductPlan {
  const isChanged = current !== null && !isSame({ ...next, variants: [] }, { ...current, variants: [] })
  const outcomes = [...planned.outcomes.values()]
  const isAny = isChanged || outcomes.some((one) => one === 'made' || one === 'changed')
  const own: LineOutcome = current === null ? 'made' : isAny ? 'changed' : 'unchanged'
  const refusedLines = new Set(problems.filter((one) => one.refuses).map((one) => one.line))
  const outcomeOf = (line: number): LineOutcome => {
    if (refusedLines.has(line)) return 'refused'
    const ofVariant = planned.outcomes.get(line)
    if (line === product.line && isChanged && ofVariant === 'unchanged') return 'changed'
    return ofVariant ?? own
  }
  return {
    outcome: own,
    next,
    moves: planned.moves,
    lines: new Map(lines.map((line) => [line, outcomeOf(line)])),
    problems,
    pictures: planPictures(product).filter(({ address }) => isKnownAddress(address)),
    formerSlug:
      product.handle !== null && product.handle !== next.slug ? slugOf(product.handle) || null : null,
  }
}

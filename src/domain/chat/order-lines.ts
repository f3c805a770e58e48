import type { Amount } from './amounts.ts'
import type { Mention, PieceTurn } from './pieces.ts'
import { chooseVariant, comesIn, type ChatProduct, type ChatVariant } from './variants.ts'

/** The products that a mention may stand for, the likeliest first, and whether the first alone fits best. */
export interface Candidates {
  readonly products: readonly ChatProduct[]
  readonly clear: boolean
}

/** A line of the order as the chat has it. */
export interface ChatLine {
  readonly mention: Mention
  readonly products: readonly ChatProduct[]
  /** Null: several fit, or the size is missing or not made. */
  readonly variant: ChatVariant | null
  readonly size: Amount | null
  readonly quantity: Amount | null
  /** Whether product, size and quantity were all said. */
  readonly sure: boolean
}

/** A line while the chat goes on. */
interface Draft {
  /** Tells drafts apart, and keeps their order. */
  readonly key: number
  readonly mention: Mention
  readonly candidates: Candidates
  readonly size: Amount | null
  readonly quantity: Amount | null
  readonly words: readonly string[]
  /** Somebody ordered it, and did not only ask. */
  readonly firm: boolean
  /** The turn that spoke of it last. */
  readonly last: PieceTurn | null
}

interface State {
  readonly drafts: readonly Draft[]
  /** The line that is spoken of. */
  readonly topic: number | null
  /** A size or number that was said before any piece. */
  readonly pending: PieceTurn | null
}

interface Said {
  readonly sizes: readonly Amount[]
  readonly quantities: readonly Amount[]
}

const QUANTITY_MAX = 10
/** "Lagbe na" alone is said of the last piece; a longer sentence may be about anything. */
const REMOVING_WORDS = 4
const LOOSE_WORDS = 2
const ORDER = /^(?:order|অর্ডার)/
const unknown: Candidates = { products: [], clear: false }

/**
 * Lays the lines of an order from what was said, in its order: a later size or number takes the place of an earlier one,
 * and what was only asked about is left out where something was ordered.
 */
export function layLines(
  turns: readonly PieceTurn[],
  candidatesOf: (mention: Mention) => Candidates | undefined,
): readonly ChatLine[] {
  let state: State = { drafts: [], topic: null, pending: null }
  for (const turn of turns) {
    const candidates = turn.mention === null ? unknown : (candidatesOf(turn.mention) ?? unknown)
    state =
      turn.mention === null || candidates.products.length === 0
        ? takeRest(state, turn)
        : takeMention(state, turn, { mention: turn.mention, candidates })
  }
  const firm = state.drafts.filter((draft) => draft.firm)
  return (firm.length > 0 ? firm : state.drafts).map(lineOf)
}

type Named = Pick<Draft, 'mention' | 'candidates'>

function takeMention(state: State, turn: PieceTurn, named: Named): State {
  const same = sameAs(state, named)
  const clearer = named.candidates.clear && same?.candidates.clear === false
  if (turn.removes) return withoutDraft(state, same ?? ofKind(state, named.mention))
  const known = same === undefined ? variedBy(state, turn, named) : clearer ? { ...same, ...named } : same
  const draft = known ?? newDraft(state, named)
  const noted = note({ ...withDraft(state, draft), topic: draft.key }, draft, turn)
  return notePending(noted, draft.key, turn)
}

/** "Na, golapi ta den": the piece of that kind becomes another one. */
function variedBy(state: State, turn: PieceTurn, named: Named): Draft | undefined {
  const kind = turn.corrects && !isExact(named.mention) ? ofKind(state, named.mention) : undefined
  return kind === undefined ? undefined : { ...kind, ...named }
}

function notePending(state: State, key: number, { message }: PieceTurn): State {
  const { pending } = state
  const draft = state.drafts.find((other) => other.key === key)
  const noted = draft === undefined || pending?.message !== message ? state : note(state, draft, pending)
  return { ...noted, pending: null }
}

function isExact({ skus, slug }: Mention): boolean {
  return skus.length > 0 || slug !== null
}

/** What is said without naming a piece goes to the one that is spoken of. */
function takeRest(state: State, turn: PieceTurn): State {
  if (turn.from === 'store') return state
  if (turn.removes && turn.words.some((word) => ORDER.test(word)))
    return { ...state, drafts: [], topic: null }
  const draft = state.drafts.find(({ key }) => key === state.topic)
  const many = turn.sizes.length + turn.quantities.length
  if (draft === undefined) return many > 0 ? { ...state, pending: turn } : state
  if (!turn.removes || many > 0) return note(state, draft, turn)
  return turn.words.length <= REMOVING_WORDS ? withoutDraft(state, draft) : state
}

function newDraft({ drafts }: State, named: Named): Draft {
  const key = (drafts.at(-1)?.key ?? 0) + 1
  return { ...named, key, size: null, quantity: null, words: [], firm: false, last: null }
}

function withDraft(state: State, draft: Draft): State {
  const others = state.drafts.filter(({ key }) => key !== draft.key)
  return { ...state, drafts: [...others, draft].toSorted((a, b) => a.key - b.key) }
}

function withoutDraft(state: State, draft: Draft | undefined): State {
  const drafts = state.drafts.filter(({ key }) => key !== draft?.key)
  return { ...state, drafts, topic: state.topic === draft?.key ? (drafts.at(-1)?.key ?? null) : state.topic }
}

/** The line of a piece that is named again, were it as "clutch ta" of the one clutch there is. */
function sameAs({ drafts }: State, { mention, candidates }: Named): Draft | undefined {
  const [product] = candidates.products
  return drafts.findLast((draft) => {
    const [other] = draft.candidates.products
    if (candidates.clear && draft.candidates.clear) return product?.id === other?.id
    if (draft.candidates.clear) return candidates.products.some(({ id }) => id === other?.id)
    if (candidates.clear) return draft.candidates.products.some(({ id }) => id === product?.id)
    return sharesKind(draft, mention)
  })
}

function ofKind({ drafts }: State, mention: Mention): Draft | undefined {
  return drafts.findLast((draft) => sharesKind(draft, mention))
}

function sharesKind({ mention }: Draft, { kinds }: Mention): boolean {
  return mention.kinds.some((kind) => kinds.includes(kind))
}

/** Notes what a turn says of a line. */
function note(state: State, draft: Draft, turn: PieceTurn): State {
  const said = amountsFor(draft, turn)
  const spoken = {
    ...draft,
    words: [...draft.words, ...turn.words],
    firm: draft.firm || isFirm(turn),
    last: turn,
  }
  if (isFurther(draft, turn, said)) return withFurther(withDraft(state, spoken), spoken, said)
  return withDraft(state, {
    ...spoken,
    size: newSize(draft, turn, said),
    quantity: newQuantity(draft, turn, said),
  })
}

/** The customer orders it, and does not only ask or talk. */
function isFirm({ from, asks, mention, orders, sizes, quantities }: PieceTurn): boolean {
  return from === 'customer' && !asks && (mention !== null || orders || sizes.length + quantities.length > 0)
}

function newSize({ size }: Draft, { asks }: PieceTurn, { sizes }: Said): Amount | null {
  // "45 naki 50, kon ta lomba?" chooses none.
  if (asks && (sizes.length > 1 || size !== null)) return size
  return sizes.at(-1) ?? size
}

function newQuantity({ quantity }: Draft, { words }: PieceTurn, { quantities }: Said): Amount | null {
  const said = quantities.at(-1)
  if (said === undefined || quantity === null) return said ?? quantity
  const isMore = words.some((word) => /^(?:aro|aaro|arekta|আরো|আরও|আরেকটা)$/.test(word))
  return isMore ? { ...said, value: String(Number(quantity.value) + Number(said.value)) } : said
}

/** Several sizes are several lines: "2.4 r 2.6", or "2.4 - 1 set, 2.6 - 2 set" in one line of the chat. */
function isFurther(draft: Draft, turn: PieceTurn, { sizes, quantities }: Said): boolean {
  if (turn.asks || turn.corrects) return false
  const isWhole = draft.size !== null && draft.quantity !== null && quantities.length > 0
  return sizes.length > 1 || (isWhole && sizes[0] !== undefined && isOtherInLine(draft, turn, sizes[0]))
}

function isOtherInLine({ size, last }: Draft, { message, line }: PieceTurn, other: Amount): boolean {
  return other.value !== size?.value && last?.message === message && last.line === line
}

function withFurther(state: State, draft: Draft, { sizes, quantities }: Said): State {
  let laid = state
  for (const [place, size] of sizes.entries()) {
    const quantity = quantities[place] ?? quantities[0] ?? null
    const first = place === 0 && draft.size === null
    const { key } = first ? draft : newDraft(laid, draft)
    laid = { ...withDraft(laid, { ...draft, key, size, quantity }), topic: key }
  }
  return laid
}

function lineOf({ mention, candidates, size, quantity, words }: Draft): ChatLine {
  const { products, clear } = candidates
  const [product] = products
  const wanted = { size: size?.value ?? null, skus: mention.skus, words }
  const variant = clear && product !== undefined ? chooseVariant(product, wanted) : null
  const shown = clear && product !== undefined ? [product] : products
  const sure = variant !== null && quantity !== null && quantity.vague !== true
  return { mention, products: shown, variant, size, quantity, sure }
}

/** The sizes and numbers of a turn, with the loose ones told apart by the sizes that the product has. */
function amountsFor({ candidates: { products } }: Draft, turn: PieceTurn): Said {
  const isRight = ({ negated }: Amount) => !negated
  const isItsSize = ({ value }: Amount) => products.some((product) => comesIn(product, value))
  const counted = turn.quantities.filter(isRight)
  // A number alone says something of a piece only where little else is said.
  const near = turn.mention !== null || turn.orders || turn.words.length <= LOOSE_WORDS
  const loose = near ? turn.loose.filter(isRight) : []
  // "Hater map 19 cm" is no size of a bangle.
  const sizes = turn.sizes.filter((one) => isRight(one) && (!one.value.includes(' ') || isItsSize(one)))
  // "38 ta den" of shoes: no order has so many pieces of one line.
  const tooMany = counted.filter((one) => Number(one.value) > QUANTITY_MAX)
  const looseSizes = sizes.length > 0 ? [] : [...tooMany, ...loose].filter(isItsSize)
  const quantities = counted.filter((one) => !tooMany.includes(one))
  const rest = loose.filter((one) => !looseSizes.includes(one) && isCount(one))
  return {
    sizes: [...sizes, ...looseSizes],
    quantities: quantities.length > 0 ? quantities : rest.slice(0, 1),
  }
}

function isCount({ value }: Amount): boolean {
  return /^\d+$/.test(value) && Number(value) > 0 && Number(value) <= QUANTITY_MAX
}

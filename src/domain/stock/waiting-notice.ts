/**
 * The message of staff to those who wait for a piece. `back`: it is here, and the wish to be told is done with. `coming`:
 * the day on which it is expected; everybody waits on and hears again once it is here.
 */
export const noticeKinds = ['back', 'coming'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeStates = ['running', 'done', 'cancelled'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Which pieces a notice is about: one size or colour, or all of the product. */
export const noticeScopes = ['variant', 'product'] as const
export type NoticeScope = (typeof noticeScopes)[number]

/**
 * Why somebody who waits is not written to. `gone`: told by the shop itself, or waits no more. `day_over`: the message
 * could not leave before the day that it names was over.
 */
export const leftOutReasons = [
  'bought',
  'not_on_sale',
  'unusable',
  'not_free',
  'free',
  'no_consent',
  'opted_out',
  'told',
  'day_over',
  'gone',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const personStates = ['waiting', 'on_the_way', 'sent', 'failed', 'left_out', 'cancelled'] as const
export type PersonState = (typeof personStates)[number]

/** A notice says no later day than so many days from now. */
export const NOTICE_DAYS_MAX = 120
/** The most people that one notice writes to. */
export const NOTICE_PEOPLE_MAX = 5000
/** A message that has not left can be called off so long. */
export const NOTICE_CANCEL_HOURS = 36

/** The facts that decide whether a wish to be told of a variant is answered now. */
export interface WishFacts {
  readonly on_sale: boolean
  /** A piece lies there that is promised to nobody. */
  readonly free: boolean
  /** The person also wanted to hear of the day. */
  readonly news: boolean
  /** The person was told of the day before, or another notice is about to. */
  readonly told: boolean
  /** The person ordered this piece after they asked. */
  readonly bought: boolean
  /** The person ended messages of the shop that sell something. */
  readonly opted_out: boolean
  /** The last message to the number or address was refused by its company. */
  readonly unusable: boolean
}

/**
 * Why a wish is not answered by a notice; null where it is. A person is written to before the piece is back only with
 * consent for that (Personal Data Protection Ordinance 2025: consent is specific).
 */
export function whyLeftOut(kind: NoticeKind, facts: WishFacts): LeftOutReason | null {
  if (facts.bought) return 'bought'
  if (!facts.on_sale) return 'not_on_sale'
  if (facts.unusable) return 'unusable'
  const why = kind === 'back' ? whyNotBack(facts) : whyNotComing(facts)
  return why ?? (facts.told ? 'told' : null)
}

function whyNotBack({ free }: WishFacts): LeftOutReason | null {
  return free ? null : 'not_free'
}

function whyNotComing({ free, news, opted_out: optedOut }: WishFacts): LeftOutReason | null {
  if (free) return 'free'
  if (!news) return 'no_consent'
  return optedOut ? 'opted_out' : null
}

/** One wish of a person to be told of a variant. */
export interface Wish extends WishFacts {
  readonly id: number
  readonly variant: number
  readonly contact: string
  readonly language: 'en' | 'bn'
}

/** A person who waits for one or more variants of a product, and is written to once for all of them. */
export interface WaitingPerson {
  readonly contact: string
  readonly language: 'en' | 'bn'
  /** The wishes that the message answers; none where the person is left out. */
  readonly wishes: readonly Wish[]
  /** Null: the person is written to. */
  readonly reason: LeftOutReason | null
}

/** Puts wishes together by person, in their order. A person without a wish that can be answered is left out. */
export function peopleOf(kind: NoticeKind, wishes: readonly Wish[]): readonly WaitingPerson[] {
  const byContact = Map.groupBy(wishes, ({ contact }) => contact)
  return [...byContact].flatMap(([contact, own]) => {
    const [first] = own
    if (first === undefined) return []
    const answered = own.filter((wish) => whyLeftOut(kind, wish) === null)
    const [told = first] = answered
    const reason = answered.length > 0 ? null : whyLeftOut(kind, first)
    return [{ contact, language: told.language, wishes: answered, reason }]
  })
}

/** The cost of a text as SMS: its parts for each person with a number. */
export function smsParts(texts: readonly { readonly segments: number; readonly numbers: number }[]): number {
  return texts.reduce((sum, { segments, numbers }) => sum + segments * numbers, 0)
}

/** The facts of each kind of problem that a field can have. */
export interface ProblemFacts {
  missing: object
  empty: object
  not_text: object
  not_number: object
  not_whole: object
  not_yes_no: object
  not_list: object
  not_group: object
  not_date: object
  not_time: object
  form: object
  choice: object
  whole_number: { readonly min: number; readonly max: number }
  at_least: { readonly min: number }
  more_than: { readonly min: number }
  at_most: { readonly max: number }
  less_than: { readonly max: number }
  short: { readonly min: number }
  long: { readonly max: number }
  few: { readonly min: number }
  many: { readonly max: number }
  comma_list: { readonly max: number; readonly letters: number }
  id_list: { readonly max: number }
  decimals: { readonly max: number }
  letters: { readonly min: number; readonly max: number }
  unknown_field: { readonly name: string }
  not_asked: object
  /** The owner has not turned it on. */
  not_offered: object
  /** Gift cards or store credit paid all that is left of an order: it goes back to them. */
  only_credit: object
  /** The store credit of the customer is blocked. */
  credit_blocked: object
  twice: object
  not_json: object
  not_a_table: { readonly row: number }
  unsafe: object
  idempotency_key: object
  guest_key: object
  email_or_phone: object
  contact: object
  email: object
  phone: object
  phone_letters: object
  phone_start: object
  too_short: object
  too_long: object
  long_address: { readonly max: number; readonly whole: number }
  not_listed: object
  other_district: object
  postcode: object
  birth_date: object
  collected: object
  unknown_line: object
  /** Nobody received a piece of this line, or it was written about before. */
  not_received: object
  already_reviewed: object
  more_than_ordered: object
  nothing_left: object
  other_product: object
  few_left: { readonly left: number }
  not_on_sale: object
  made_to_send: object
  over_discount: { readonly max: number }
  unknown_term: { readonly thing: TermThing; readonly values: readonly string[] }
  /** Pieces that the shop does not have. */
  unknown_piece: { readonly values: readonly string[] }
  /** A cell of a chart by which people find their size. */
  no_measure: { readonly value: string }
  /** A text in braces that nothing fills. */
  placeholder: { readonly value: string }
  /** A text in braces that nothing fills, beside those that something does. */
  unknown_placeholder: { readonly value: string; readonly known: readonly string[] }
  /** A text in braces without which a message is of no use. */
  missing_placeholder: { readonly value: string }
  /** A part of an e-mail that stands elsewhere than alone in a line of its body. */
  placeholder_alone: { readonly value: string }
  /** Phones read a code from the last line alone. */
  placeholder_last: { readonly value: string }
  /** A code or a key in a subject, which others see. */
  secret_in_subject: { readonly value: string }
  /** A button that leads elsewhere than to the link of its message, or a page of the shop. */
  button_address: { readonly value: string }
  /** The account has no such address that is proven to be its own. */
  no_own_address: object
  /** A message has a text at all times. */
  always_sent: object
  over_upper_price: { readonly max: number }
  no_picture: object
  picture: object
  unknown_photo: { readonly value: string }
  other_variant: object
  exchange_price: {
    readonly sku: string
    readonly costs: number
    readonly sold: string
    readonly was: number
  }
  courier_not_set_up: object
  /** Spaces or letters that no key has. */
  key_letters: object
  /** The environment of the store sets it. */
  set_by_operator: object
  /** The order has no area by which a courier finds the door. */
  no_area: object
  pickup_place: object
  number_of_panel: object
  far_day: { readonly days: number }
  long_period: { readonly days: number }
  not_returned: object
  more_than_returned: { readonly returned: number; readonly wanted: number }
  damaged: object
  made_to_order: object
  no_password: object
  password_short: { readonly min: number }
  password_long: { readonly max: number }
  password_common: object
  password_personal: object
  passwords_differ: object
  password_wrong: object
  present_password: object
  email_taken: object
  name_taken: object
  /** The specification names the address. */
  fixed_address: object
  too_deep: { readonly max: number }
  within_itself: object
  same_picture: object
  other_attribute: object
  password_of_account: object
  not_an_email: object
  past_day: object
  /** Something was sold before this day, in Dhaka. */
  sold_day: { readonly first: string }
  before_start: object
  closed_day: object
  future_day: object
  same_account: object
  other_phone: object
  shelf_name: object
  only_more: object
  only_fewer: object
  unknown_group: { readonly values: readonly string[] }
  unknown_codes: { readonly codes: readonly string[] }
  codes_not_on_sale: { readonly codes: readonly string[] }
  count_promised: { readonly sku: string; readonly held: number }
  few_free: { readonly sku: string; readonly free: number }
  few_coming: { readonly sku: string; readonly left: number }
  promised: { readonly held: number }
  /** Stock and orders name a store, so it is never deleted. */
  store_stays: object
  /** A group that still has questions. */
  has_questions: { readonly count: number }
  /** Links of a text that lead nowhere in the shop. */
  broken_links: { readonly links: readonly string[] }
  /** No colour such as #eeaa57. */
  colour: object
  /** An accent on which no words can be read, or that is lost on the page, and a darker tone that serves. */
  weak_accent: { readonly darker: string }
  /** A file that cannot be the shop's logo. `max`: the limit of bytes, pixels or px of a side. */
  logo: {
    readonly reason: 'kind' | 'damaged' | 'bytes' | 'pixels' | 'small' | 'words' | 'missing'
    readonly max: number
  }
  /** An address that is none within the shop. */
  shop_link: object
  /** An address that is none of the web, or has no TLS. */
  https_address: object
  /** An address that leads into a private network. */
  not_public: object
  /** A promotion has one code, or single-use codes. */
  one_code_or_many: object
  /** Single-use codes were made of the promotion. */
  has_codes: object
  /** Steps of a promotion that do not rise, or take off all that their pieces cost. */
  rising_tiers: object
  /** No gift card has the code. */
  no_such_card: object
  /** An order used the promotion. */
  used_stays: object
}

/** A thing that a list can be filtered by. */
export type TermThing = 'category' | 'tag' | 'collection' | 'attribute' | 'size_guide' | 'customer_group'

export type ProblemKind = keyof ProblemFacts

/** A problem of one field, apart from the language in which it is told. */
export type Problem = {
  [Kind in ProblemKind]: { readonly kind: Kind } & ProblemFacts[Kind]
}[ProblemKind]

const MARK = '{"kind":"'

/** A problem as the `error` of a Zod schema: the words come later, in the language of the request. */
export function asError(problem: Problem): string {
  const { kind, ...facts } = problem
  return JSON.stringify({ kind, ...facts })
}

/** The problem that a schema told by `asError`; undefined where the message is the validator's own. */
export function problemIn(message: string): Problem | undefined {
  if (!message.startsWith(MARK)) return undefined
  // No other code than asError writes messages that begin so, from a Problem.
  return JSON.parse(message) as Problem
}

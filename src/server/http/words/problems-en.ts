import type { TermThing } from '#contract/problem.ts'
import { logoWordsEn as logoWords } from './logo-words.ts'
import { limitText, type ProblemWords } from './problem-words.ts'

const things: Readonly<Record<TermThing, string>> = {
  category: 'category',
  tag: 'tag',
  collection: 'collection',
  attribute: 'attribute value',
  size_guide: 'size guide',
  customer_group: 'group of customers',
}

export const problemsInEnglish: ProblemWords = {
  missing: (field) => `${field} is missing`,
  empty: (field) => `${field} is empty`,
  not_text: (field) => `${field} must be a text`,
  not_number: (field) => `${field} must be a number`,
  not_whole: (field) => `${field} must be a whole number`,
  not_yes_no: (field) => `${field} must be true or false`,
  not_list: (field) => `${field} must be a list`,
  not_group: (field) => `${field} must be a group of fields`,
  not_date: (field) => `${field} must be a date such as 2026-01-31`,
  not_time: (field) => `${field} must be a time such as 2026-01-31T09:00:00Z`,
  form: (field) => `${field} is not written the right way`,
  choice: (field) => `${field} is not one of the choices`,
  whole_number: (field, { min, max }) => `${field} must be a whole number from ${min} to ${max}`,
  at_least: (field, { min }) => `${field} must be at least ${limitText(min)}`,
  more_than: (field, { min }) => `${field} must be more than ${min}`,
  at_most: (field, { max }) => `${field} must be at most ${limitText(max)}`,
  less_than: (field, { max }) => `${field} must be less than ${max}`,
  short: (field, { min }) => `${field} needs at least ${counted(min, 'character')}`,
  long: (field, { max }) => `${field} can have at most ${counted(max, 'character')}`,
  few: (field, { min }) => `${field} needs at least ${counted(min, 'entry', 'entries')}`,
  many: (field, { max }) => `${field} can have at most ${counted(max, 'entry', 'entries')}`,
  comma_list: (field, { max, letters }) =>
    `${field} must be 1 to ${max} entries of at most ${letters} characters, separated by commas`,
  id_list: (field, { max }) => `${field} must be 1 to ${max} numbers, separated by commas`,
  decimals: (field, { max }) => `${field} can have at most ${counted(max, 'digit')} after the point`,
  letters: (field, { min, max }) =>
    `${field} must be ${min} to ${max} letters, digits, hyphens or underscores`,
  unknown_field: (_, { name }) => `This request has a field that we do not know: "${name}"`,
  not_asked: (field) => `${field} is not asked for here`,
  only_credit: (field) =>
    `${field} cannot be store credit: gift cards or store credit paid this, and it goes back to them`,
  credit_blocked: (field) =>
    `${field} cannot be store credit: the store credit of this customer is blocked. Choose the money, or have the credit opened first`,
  not_offered: (field) => `${field} cannot be chosen: the shop does not offer it`,
  twice: (field) => `${field} is given twice`,
  not_a_table: (_, { row }) =>
    `Line ${row} is not part of a table: look for a quotation mark without its pair`,
  not_json: () => 'The request is not written as JSON',
  unsafe: () => 'The request has a character that no text has, or is nested too deeply',
  idempotency_key: (field) => `${field} must be 8 to 100 letters, digits, dots, colons or hyphens`,
  guest_key: (field) => `${field} is missing, and so is the cookie that a quote sets`,
  email_or_phone: () => 'An e-mail address or a phone number is missing',
  contact: (field) => `${field} must be a Bangladeshi mobile number or an e-mail address`,
  email: (field) => `${field} is not an e-mail address`,
  phone: (field) => `${field} is not a Bangladeshi mobile number`,
  phone_letters: (field) => `${field} has characters that a mobile number does not have`,
  phone_start: (field) => `${field} does not start with 013 to 019, as Bangladeshi mobile numbers do`,
  too_short: (field) => `${field} is too short`,
  too_long: (field) => `${field} is too long`,
  long_address: (field, { max, whole }) =>
    `${field} is too long: at most ${max} characters, and ${whole} with landmark, area and district`,
  not_listed: (field) => `${field} is not on the list`,
  other_district: (field) => `${field} is not in this district`,
  postcode: (field) => `${field} is not a postcode of four digits`,
  birth_date: (field) => `${field} is not a day on which anybody alive was born`,
  collected: () => 'This order is collected in the shop',
  unknown_line: () => 'This order has no such line',
  not_received: () => 'No piece of this line was delivered, so it cannot be reviewed',
  already_reviewed: () => 'You have reviewed this piece already',
  more_than_ordered: () => 'There are more pieces than were ordered',
  other_product: () => 'A line can change to another variant of the same product alone',
  few_left: (_, { left }) =>
    left <= 0 ? 'None of this piece is free' : `Only ${left} of this piece can be had`,
  not_on_sale: () => 'This piece is not on sale',
  made_to_send: () => 'A piece that is made first comes by standard delivery alone',
  over_discount: (_, { max }) => `At most ${max} taka can be taken off here`,
  nothing_left: () => 'No piece would be left in the order. Cancel the order instead',
  unknown_term: (_, { thing, values }) =>
    `There is no ${things[thing]} ${values.map((value) => `"${value}"`).join(', ')}`,
  no_measure: (field, { value }) =>
    `${field} is “${value}”: sizes are found by this column, so it holds numbers such as 54 or 54.5`,
  placeholder: (field, { value }) => `${field} has ${value}; only {smaller} and {larger} are filled in`,
  unknown_placeholder: (field, { value, known }) =>
    `${field} has ${value}, which nothing fills in. It can have ${known.join(', ')}`,
  missing_placeholder: (field, { value }) => `${field} needs ${value}: without it the message is of no use`,
  placeholder_alone: (field, { value }) =>
    `${field} has ${value} within other words; it stands alone in a line of the e-mail, and nowhere else`,
  placeholder_last: (field, { value }) =>
    `${field} ends with ${value} in a line of its own, for phones to read`,
  secret_in_subject: (field, { value }) =>
    `${field} has ${value}, which others would see on a locked phone: write it into the text instead`,
  button_address: (field, { value }) =>
    `${field} has a button to ${value}; it leads to {link}, or to a page of the shop such as /shop`,
  no_such_card: (field) => `${field} belongs to no gift card`,
  no_own_address: () => 'Your account has no such address yet. Add it to your account first',
  always_sent: () => 'The message is always sent. Bring its standard text back instead',
  over_upper_price: (field, { max }) => `${field} must not be above the highest price, ${max}`,
  picture: () => 'We cannot read this picture',
  no_picture: () => 'Choose a picture of the library',
  unknown_photo: (_, { value }) => `The photo "${value}" was not taken in for this order`,
  other_variant: (field) =>
    `${field} must be another variant of the same product, and is named only for an exchange`,
  exchange_price: (_, { sku, costs, sold, was }) =>
    `${sku} costs ${costs} taka and ${sold} was ${was}: send it back for the money, and order the other`,
  key_letters: (field) => `${field} has spaces or letters that no key has: copy it once more`,
  set_by_operator: (field) => `${field} is set by the operator of the store, who alone can change it`,
  courier_not_set_up: (field) => `${field} is not set up in this store`,
  no_area: () =>
    'This order has no area by which the courier finds the door: send our own rider, or ask the courier by telephone',
  pickup_place: () => 'Write where the rider fetches the pieces',
  number_of_panel: () => 'This courier is asked in its panel or by telephone: type the number that it gave',
  long_period: (field, { days }) => `${field} must be at most ${days} days after the first one`,
  far_day: (field, { days }) => `${field} is more than ${days} days ahead`,
  not_returned: () => 'No piece of this line came back',
  more_than_returned: (_, { returned, wanted }) => `${returned} came back, and ${wanted} are more`,
  damaged: () => 'This piece came back damaged and is not sold again',
  made_to_order: () => 'This piece was made for this order and has no place on a shelf',
  no_password: () => 'Choose a password',
  password_short: (_, { min }) => `The password needs at least ${min} characters`,
  password_long: (_, { max }) => `The password can have at most ${max} characters`,
  password_common: () => 'This password is too easy to guess. Choose another one',
  password_personal: () => 'The password must not be your own name, e-mail or phone. Choose another one',
  passwords_differ: () => 'The two passwords are different',
  present_password: () => 'Enter your present password',
  password_wrong: () => 'This is not your present password',
  name_taken: () => 'There is one with this name already',
  store_stays: () => 'A store is never deleted: its stock and its orders name it. Hide it instead',
  has_questions: (_, { count }) =>
    `It has ${counted(count, 'question')}: delete them or move them to another group first`,
  broken_links: (field, { links }) => `${field} has links that lead nowhere: ${links.join(', ')}`,
  unknown_piece: (field, { values }) =>
    `${field} names pieces that the shop does not have: ${values.join(', ')}`,
  colour: (field) => `${field} must be a colour such as #eeaa57`,
  weak_accent: (field, { darker }) =>
    `${field} is too weak: words on it, or the button itself, could not be read. ${darker} is a darker tone that serves`,
  logo: (field, { reason, max }) => `${field} ${logoWords[reason](max)}`,
  shop_link: (field) => `${field} must begin with a slash, such as /shop?sort=newest`,
  https_address: (field) => `${field} must begin with https:// and hold neither a name nor a password`,
  not_public: (field) => `${field} must lead to the public internet, at the usual port`,
  one_code_or_many: () => 'A promotion has one code or single-use codes, not both',
  has_codes: () => 'It has single-use codes, so it keeps them. Pause it, or make another promotion',
  rising_tiers: () =>
    'Each step asks for more than the one before it and takes off more, and less than its pieces cost',
  used_stays: () => 'It was used in an order, so it stays. Make a copy instead',
  fixed_address: () => 'This address stays for ever: other places lead to it',
  too_deep: (_, { max }) => `The tree of categories can have at most ${max} levels`,
  same_picture: () => 'Choose another picture: this is the same one',
  within_itself: () => 'Choose another place: this one is the same or lies below it',
  other_attribute: () => 'Choose another value of the same attribute',
  password_of_account: () => 'There is an account with this e-mail address already: enter its password',
  email_taken: () => 'There is an account with this e-mail address already. Sign in, or get a new password',
  other_phone: () => 'This is not the number of the customer',
  shelf_name: (field) => `${field} takes letters, digits, spaces, dots, slashes and hyphens, such as B-03`,
  only_more: (field) => `${field} must be more than before for this reason`,
  only_fewer: (field) => `${field} must be less than before for this reason`,
  promised: (field, { held }) =>
    `${field} must be at least ${held}: ${held === 1 ? 'one piece is' : `${held} pieces are`} promised to orders`,
  unknown_group: (_, { values }) =>
    `No group of synonyms is called ${values.map((one) => `"${one}"`).join(', ')}`,
  unknown_codes: (_, { codes }) =>
    `No piece has the SKU or barcode ${codes.map((code) => `"${code}"`).join(', ')}`,
  codes_not_on_sale: (_, { codes }) =>
    `These pieces are not on sale: ${codes.map((code) => `"${code}"`).join(', ')}`,
  count_promised: (_, { sku, held }) =>
    `Of ${sku} ${held === 1 ? 'one piece is' : `${held} pieces are`} promised to orders, more than were counted: leave it out, and look for them`,
  few_free: (_, { sku, free }) => `Of ${sku} only ${counted(free, 'piece')} lie there free`,
  few_coming: (_, { sku, left }) => `Of ${sku} only ${counted(left, 'piece')} can still come`,
  closed_day: (field) => `${field} is closed in the books`,
  future_day: (field) => `${field} has not come yet`,
  same_account: () => 'Choose two different places',
  sold_day: (field, { first }) => `${field} must be ${first} or later, as orders of before keep their rate`,
  past_day: (field) => `${field} is over already`,
  before_start: (field) => `${field} must come after the beginning`,
  not_an_email: () => 'This is not an e-mail address',
}

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

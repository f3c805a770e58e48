import type { ImportProblem } from '#domain/import/import-fields.ts'

/** Why a line or a cell is not taken in, in English; `found` is what stands there. */
export const problemWordsEn = {
  no_sku: () => 'This line has no SKU. Products are matched by SKU alone.',
  bad_sku: (found) =>
    `"${found}" cannot be a SKU here: letters, digits, dots, hyphens and underscores, at most 40, beginning with a letter or a digit.`,
  sku_twice: (found) => `SKU "${found}" stands further up in this file already.`,
  no_name: () => 'A new product needs a name.',
  name_long: () => 'The name has more than 200 letters. Shorten it in the file.',
  too_long: () => 'This text is too long. It stays as it is.',
  not_a_number: (found) => `"${found}" is not a number.`,
  separator: (found) =>
    `"${found}": write numbers without separators, and with a dot for decimals, such as 1250.50.`,
  decimals: (found) => `"${found}" has too many decimals.`,
  below_zero: (found) => `"${found}" is below zero.`,
  too_large: (found) => `"${found}" is too large.`,
  not_whole: (found) => `"${found}" is not a whole number.`,
  unknown_word: (found) => `"${found}" means nothing in this column.`,
  no_price: () => 'A piece needs a price above zero.',
  unpriced: (found) => `Not put on sale, as these have no price: ${found}.`,
  compare_not_above: (found) => `The price before, ${found}, is not above the price, so it is left out.`,
  sale_left_out: (found) =>
    `The price of ${found} has days on which it begins or ends. The regular price is taken; plan the sale here.`,
  bad_barcode: (found) => `"${found}" is no barcode: 8 to 14 digits. It is left out.`,
  barcode_taken: (found) => `Barcode ${found} belongs to another piece. It is left out.`,
  no_handle: () => 'This line names no product.',
  no_parent: (found) => `The product "${found}" to which this belongs is not in the file.`,
  type_not_sold: (found) => `The store does not sell products of the kind "${found}".`,
  no_option_name: () => 'The option has no name.',
  no_value: (found) =>
    found === '' ? 'A value of an option is missing.' : `The value of "${found}" is missing.`,
  value_twice: (found) => `Another variant of this product has the same values: ${found}.`,
  many_options: (found) => `A product can have three options at most. This one has: ${found}.`,
  options_differ: (found) => `The product has other options here. The file has: ${found}.`,
  other_product: (found) => `SKU "${found}" belongs to another product.`,
  several_products: () => 'The SKUs belong to several products.',
  unknown_category: (found) => `There is no category "${found}". Make it first, or leave it out.`,
  no_category: () =>
    'None of its categories is known. Choose a category for such products, or make the category first.',
  address_taken: (found) => `The address "${found}" belongs to another product.`,
  with_product: () => 'The product of this line cannot be taken in.',
  no_variant: () => 'There is nothing to buy of this product: no line of it has a SKU and a price.',
  too_many_variants: () => 'A product can have 2,000 variants at most.',
  promised: (found) => `${found} pieces are promised to orders. The number of pieces stays as it is.`,
  unknown_place: (found) => `The shop has no place "${found}". Its pieces are left out.`,
  stock_sum: (found) =>
    `${found} is not the sum of the pieces at each place. The numbers of the places are taken.`,
  on_sale_now: () => 'A sale runs for this piece. Its prices stay until the sale ends.',
  many_lines: () => 'The file has more than 50,000 lines. Cut it into several files.',
  not_possible: (found) => `The store cannot keep this product as the file has it (${found}).`,
  changed_since: (found) => `Not taken back, as it was changed since: ${found}.`,
  price_needed: (found) =>
    `Not taken back: the product is in the shop now, and these would have no price: ${found}.`,
  taken_since: () => 'Not taken back: another piece has its barcode or its address now.',
  pieces_gone: () => 'Not taken back: pieces of it were sold or promised since.',
  broken_line: () => 'From this line on the file is no table. Most often a quotation mark is not closed.',
  picture_address: (found) => `"${found}" is no address of a picture. It is left out.`,
  picture_by_name: (found) =>
    `Picture "${found}" has no address, and no ZIP of this import has it. Send it in a ZIP.`,
  picture_not_public: (found) => `Picture not read, as its address is not of the public internet: ${found}`,
  picture_not_there: (found) => `Picture not read, as nothing is there: ${found}`,
  picture_too_large: (found) => `Picture not read, as its file is too large: ${found}`,
  picture_unreachable: (found) => `Picture not read, as its shop did not answer at several tries: ${found}`,
  picture_no_picture: (found) => `This is no picture that the shop takes: ${found}`,
  pictures_many: (found) => `A product has 60 pictures at most. This one is left out: ${found}`,
} as const satisfies Record<ImportProblem, (found: string) => string>

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Variant = ProductToEdit['variants'][number]

export interface ProductDesk {
  readonly owner: TestPerson
  readonly editor: TestPerson
  /** A call of the owner unless stated, with a key of its own. */
  readonly ask: (
    request: Parameters<typeof call>[1],
    body?: unknown,
    person?: { readonly token: string },
  ) => Promise<Answer>
  /** The same of a call that must succeed: the product as it is then. */
  readonly did: (
    request: Parameters<typeof call>[1],
    body?: unknown,
    person?: TestPerson,
  ) => Promise<ProductToEdit>
  readonly open: (id: number, person?: TestPerson) => Promise<ProductToEdit>
  readonly categoryOf: (slug: string) => Promise<number>
  readonly aDraft: (fields?: object) => Promise<ProductToEdit>
  /** The id of another picture of the library. */
  readonly aPicture: () => Promise<string>
}

/** The calls by which staff of a test shop edit products. */
export async function openProductDesk(shop: TestShop): Promise<ProductDesk> {
  const owner = await aStaffMember(shop)
  const editor = await aStaffMember(shop, 'staff', 'content')
  const ask: ProductDesk['ask'] = (request, body, { token } = owner) =>
    call(shop, request, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body }),
    })
  const did: ProductDesk['did'] = async (request, body, person = owner) => {
    const { body: answer } = await ask(request, body, person)
    expect([answer.error, answer['errors']]).toEqual([undefined, undefined])
    // The test that asked compares its content.
    return answer as unknown as ProductToEdit
  }
  const categoryOf = async (slug: string) => {
    const [found] = await rows<{ id: number }>(shop.db, 'select id from category where slug = $1', [slug])
    return found?.id ?? 0
  }
  let pictures = 0
  return {
    owner,
    editor,
    ask,
    did,
    open: (id, person = owner) => did(`GET /v1/staff/products/${id}`, undefined, person),
    categoryOf,
    aDraft: async (fields = {}) =>
      did('POST /v1/staff/products', {
        name: 'Jasmine nath',
        main_category: await categoryOf('nose ring'),
        ...fields,
      }),
    aPicture: async () => {
      pictures += 1
      const id = String(pictures).padStart(32, 'a')
      await rows(
        shop.db,
        `insert into picture (id, width, height, colour, format, bytes) values ($1, 1600, 2000, '#aabbcc', 'jpg', 1000)`,
        [id],
      )
      return id
    },
  }
}

/** The fields of a variant that a test does not care about. */
export const plainVariant = {
  id: null,
  barcode: null,
  compare_at_price: null,
  weight_grams: 12,
  low_stock_level: null,
  active: true,
}

/** A variant as it is sent back. */
export const formOf = ({ free: _free, sale: _sale, earlier_prices: _earlier, ...form }: Variant) => form

/** The one variant of a product. */
export function onlyVariant({ variants }: ProductToEdit): Variant {
  const [variant] = variants
  if (variant === undefined) throw new Error('The product has no variant')
  return variant
}

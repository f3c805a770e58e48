import { changeStaffOrder } from '#contract/staff/orders.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { aShopper } from './shopper.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface StaffHeaders {
  readonly headers: Readonly<Record<string, string>>
}

/** The headers of calls of staff. */
export async function staffHeaders(shop: TestShop): Promise<StaffHeaders> {
  const { token } = await aStaffMember(shop)
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Numbers of orders in cash that are packed, with nobody to bring them yet. */
export async function packedOrders(
  shop: TestShop,
  { variantId, many }: { readonly variantId: number; readonly many: number },
): Promise<readonly string[]> {
  const staff = await staffHeaders(shop)
  const numbers: string[] = []
  for (let n = 0; n < many; n += 1) {
    const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
    for (const action of ['confirm', 'pack'] as const) {
      await shop.api(changeStaffOrder, { params: { number }, body: { action } }, staff)
    }
    numbers.push(number)
  }
  return numbers
}

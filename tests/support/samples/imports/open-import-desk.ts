import { afterAll } from 'vitest'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { importDesk } from './send-file.ts'

/** A shop for the tests of a file, with somebody in a role who takes files of products in. */
export async function openImportDesk(role: 'owner' | 'manager') {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  return { shop, desk: importDesk(shop, await aStaffMember(shop, 'staff', role)) }
}

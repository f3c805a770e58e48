import type { Accounts } from '#server/accounts/routes/open-accounts.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** The dependencies of the use cases of customers. */
export interface CustomersContext extends Pick<ShopContext, 'db' | 'clock'> {
  /** Lists that leave the shop as a file are read here. */
  readonly replica: ReadDb
  readonly accounts: Pick<Accounts, 'show' | 'saveAddress' | 'forgetAddress' | 'exportOf' | 'forget'>
}

import type { UserView } from '#contract/shop/account-views.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** The dependencies of the use cases of customers. */
export interface CustomersContext extends Pick<ShopContext, 'db' | 'clock'> {
  /** An account as its owner sees it. */
  readonly showAccount: (id: string) => Promise<UserView>
}

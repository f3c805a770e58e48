/** Our credentials for SSLCommerz: the API password, not that of their panel (payments 1.1). */
export interface StoreKeys {
  readonly storeId: string
  readonly password: string
}

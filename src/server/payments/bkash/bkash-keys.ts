/** What we show to bKash to be known (payments 2.1). */
export interface BkashKeys {
  readonly username: string
  readonly password: string
  readonly appKey: string
  readonly appSecret: string
}

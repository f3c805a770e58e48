/** The address of SSLCommerz, or of its sandbox, and our credentials. */
export interface SslcommerzSettings {
  /** Such as `https://securepay.sslcommerz.com`. */
  readonly baseUrl: string
  readonly keys: { readonly storeId: string; readonly password: string }
}

/** The same of bKash. */
export interface BkashSettings {
  readonly account: {
    /** The generation of the API that the merchant's account is for; bKash names it. */
    readonly version: 'v1' | 'v2'
    /** The version for refunds; some accounts take v1 payments and v2 refunds. */
    readonly refundVersion: 'v1' | 'v2'
    /** With its version, such as `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
    readonly baseUrl: string
    /** How the token is shown: as it is, or after `Bearer`. */
    readonly tokenStyle: 'raw' | 'bearer'
    readonly keys: {
      readonly username: string
      readonly password: string
      readonly appKey: string
      readonly appSecret: string
    }
  }
  /** The one topic that bKash made for this shop; without it its notifications are refused. */
  readonly topicArn: string | undefined
}

/** The companies through which money comes; null: not through this one. */
export interface PaymentSettings {
  readonly sslcommerz: SslcommerzSettings | null
  readonly bkash: BkashSettings | null
}

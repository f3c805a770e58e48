import type { Keys, PaymentCompany } from '#domain/company-keys/companies.ts'

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

/** The companies' addresses without keys: those that the owner enters go there and nowhere else. */
export interface PaymentAddresses {
  readonly sslcommerz: Pick<SslcommerzSettings, 'baseUrl'>
  readonly bkash: {
    readonly account: Omit<BkashSettings['account'], 'keys'>
    readonly topicArn: string | undefined
  }
}

/** The companies' own addresses, for accounts of the usual kind. */
export const usualAddresses: PaymentAddresses = {
  sslcommerz: { baseUrl: 'https://securepay.sslcommerz.com' },
  bkash: {
    account: {
      version: 'v1',
      refundVersion: 'v1',
      baseUrl: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
      tokenStyle: 'raw',
    },
    topicArn: undefined,
  },
}

/** Settings for one company with these keys; every missing one is empty. */
export function settingsWith(
  addresses: PaymentAddresses,
  company: PaymentCompany,
  keys: Keys,
): PaymentSettings {
  if (company === 'sslcommerz') {
    const { store_id: storeId = '', store_password: password = '' } = keys
    return { sslcommerz: { ...addresses.sslcommerz, keys: { storeId, password } }, bkash: null }
  }
  const { username = '', password = '', app_key: appKey = '', app_secret: appSecret = '' } = keys
  const { account, topicArn } = addresses.bkash
  const named = { username, password, appKey, appSecret }
  return { sslcommerz: null, bkash: { account: { ...account, keys: named }, topicArn } }
}

/** The keys of settings by their names; null where they have none for the company. */
export function keysIn({ sslcommerz, bkash }: PaymentSettings, company: PaymentCompany): Keys | null {
  if (company === 'sslcommerz') {
    if (sslcommerz === null) return null
    return { store_id: sslcommerz.keys.storeId, store_password: sslcommerz.keys.password }
  }
  if (bkash === null) return null
  const { username, password, appKey, appSecret } = bkash.account.keys
  return { username, password, app_key: appKey, app_secret: appSecret }
}

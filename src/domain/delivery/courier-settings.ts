/** Every courier by its code; `manual` is our own rider. The table `shipment` has the same list. */
export const courierCodes = ['steadfast', 'pathao', 'redx', 'manual'] as const
export type CourierCode = (typeof courierCodes)[number]

/** Couriers as people write them. */
export const courierNames: Readonly<Record<CourierCode, string>> = {
  steadfast: 'Steadfast',
  pathao: 'Pathao',
  redx: 'RedX',
  manual: 'Our rider',
}

/** Couriers whose customers follow a parcel by the number that we know it by; others have one of its own for that. */
const tracksByConsignment: readonly CourierCode[] = ['pathao', 'redx']

/** The number by which customers follow a parcel, where its consignment id tells it; else null. */
export function trackingCodeOf(courier: CourierCode, consignmentId: string | null): string | null {
  return tracksByConsignment.includes(courier) ? consignmentId : null
}

/**
 * How Steadfast proves itself: two witnesses differ (domain facts: delivery 1.5). `either`: the token always, the
 * signature wherever there is one; to be `hmac` once it was seen live.
 */
export const steadfastWebhookModes = ['either', 'bearer', 'hmac'] as const

export interface SteadfastWebhook {
  readonly token: string
  readonly mode: (typeof steadfastWebhookModes)[number]
}

/** The address of Steadfast, or of its sandbox, and our credentials. */
export interface SteadfastSettings {
  /** With its version, such as `https://portal.packzy.com/api/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly secretKey: string
  /** Of an address for pick-ups in Steadfast's panel; undefined: it fetches returns only when it is called. */
  readonly pickupAddressId?: number
  /** Undefined: no webhook is believed, parcels are followed by asking alone. */
  readonly webhook?: SteadfastWebhook
}

/** How a merchant signs in: by all four (the API's guide), or by client alone (Pathao's own plugin). */
export type PathaoLogin =
  | { readonly by: 'password'; readonly username: string; readonly password: string }
  | { readonly by: 'client' }

export interface PathaoClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly login: PathaoLogin
}

/** Pathao's panel wants to see this in a header of every answer, exactly (domain facts: delivery 2.5). */
export const PATHAO_INTEGRATION_SECRET = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

export interface PathaoWebhook {
  /** Sent to us verbatim; no HMAC. */
  readonly secret: string
  readonly integrationSecret: string
}

/** The address of Pathao, or of its sandbox, and our credentials. */
export interface PathaoSettings extends PathaoClient {
  readonly baseUrl: string
  /** Of our shop in Pathao's panel, from which parcels are fetched. */
  readonly storeId: number
  readonly webhook?: PathaoWebhook
}

/** The address of RedX, or of its sandbox, and our credentials. */
export interface RedxSettings {
  /** With its version, such as `https://openapi.redx.com.bd/v1.0.0-beta`. */
  readonly baseUrl: string
  /** A JWT of the panel, which holds for years. */
  readonly token: string
  /** Of our shop in RedX's panel, from which parcels are fetched. It is no shop id. */
  readonly pickupStoreId: number
  /** Undefined: no webhook is believed, parcels are followed by asking alone. */
  readonly webhook?: RedxWebhook
}

/** RedX signs nothing: the token stands in the address that its panel is given (domain facts: delivery 3). */
export interface RedxWebhook {
  readonly token: string
}

/** The couriers that parcels are booked with; null: not with this one. Our own rider is always there. */
export interface CourierSettings {
  readonly steadfast: SteadfastSettings | null
  readonly pathao: PathaoSettings | null
  readonly redx: RedxSettings | null
  /** How long an answer is waited for, in ms; six seconds if it is not given. */
  readonly timeoutMs?: number
}

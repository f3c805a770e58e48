import type { Purpose } from '#server/messages/transports/transport.ts'

/** An SMS as a gateway gets it. */
export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
  readonly purpose: Purpose
  /** Ours, the same for each try of one message; 20 characters, as much as the shortest gateway takes. */
  readonly clientRef: string
}

/** The answer of a gateway. */
export type SmsAnswer =
  | { readonly accepted: true; readonly gatewayId: string; readonly segments: number }
  /** `no`: never, for nobody. `later`: this gateway, after a pause. `other_gateway`: this one has a trouble of its own. */
  | { readonly accepted: false; readonly code: string; readonly retry: 'no' | 'later' | 'other_gateway' }
  /** It said nothing: the SMS may have been taken. */
  | { readonly accepted: 'unknown'; readonly code: string }

export interface Balance {
  readonly amount: number
  /** Below this, staff should be told: in the currency of the gateway. */
  readonly low: number
}

/** One company that sends SMS. Its adapter speaks its wire format and maps its codes; it never throws for an answer. */
export interface SmsGateway {
  readonly name: string
  send(sms: Sms): Promise<SmsAnswer>
  /** The rest of the balance, if the gateway tells it. */
  balance?(): Promise<Balance>
}

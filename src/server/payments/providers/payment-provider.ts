import type { Poisha } from '#domain/money.ts'
import type { AttemptState } from '#domain/order/status/payment-status.ts'
import type { Settlement } from '#domain/order/money/settle.ts'
import type { ProviderHealth } from './provider-health.ts'

/** Companies through which money comes; Nagad, cards and wallets come through SSLCommerz. */
export type ProviderCode = 'sslcommerz' | 'bkash'

/** Ways to pay other than in cash. */
export type OnlineMethod = 'bkash' | 'nagad' | 'card' | 'wallet'

/**
 * Another company through which money comes. Every call of it happens outside of transactions, has limits of time and
 * size, and is never repeated by itself where it moves money. Nothing here throws for what a company answers.
 */
export interface PaymentProvider {
  readonly code: ProviderCode
  /** Opens a session and says where the browser goes. */
  start(attempt: AttemptToStart): Promise<StartAnswer>
  /** The claim of a returning browser; nothing of it is believed. */
  readReturn(request: ProviderRequest): ReturnHint
  /** The payment that a notification is about, after its signature was checked. */
  readNotification(request: ProviderRequest): Promise<NotificationReading>
  /** Asks with our own keys how an attempt stands. Safe to repeat. */
  settle(attempt: StoredAttempt): Promise<SettleAnswer>
  /**
   * Sends money back; asked about (`refundStatus`) before it is ever repeated. Nothing is sent once `isStillNeeded` says
   * no: then somebody else may be at it.
   */
  refund(paid: StoredAttempt, refund: RefundToSend, isStillNeeded: () => boolean): Promise<RefundAnswer>
  refundStatus(paid: StoredAttempt, refund: RefundToSend): Promise<RefundAnswer>
  /** Whether what the company calls a refund may be sent again under the same name without a second payment. */
  readonly refundsByName: boolean
  /** Asks for nothing, to see whether it is there. */
  ping(): Promise<void>
  health(): ProviderHealth
}

/** A provider with the name of the keys by which it speaks; null: those of the operator, or of the sandbox. */
export interface KeyedProvider extends PaymentProvider {
  readonly keysId: string | null
}

/** The companies by the keys that count at each moment. */
export interface Providers {
  readonly all: () => readonly KeyedProvider[]
  /** By which payments begin; undefined: the shop has no keys for it. */
  readonly current: (company: ProviderCode) => KeyedProvider | undefined
  /** By which an attempt is asked about and given back: the keys it began with, where others open another account. */
  readonly of: (attempt: {
    readonly provider: ProviderCode
    readonly keysId: string | null
  }) => Promise<PaymentProvider | undefined>
  /** Those who may have signed a notification, the current one first. */
  readonly signing: (company: ProviderCode) => Promise<readonly PaymentProvider[]>
  /** The company of a way to pay; undefined: the shop has none. */
  readonly companyOf: (method: OnlineMethod) => ProviderCode | undefined
  /** Whether the company of a way to pay answers: a silent one is shown as such instead of failing people. */
  readonly isAnswering: (method: OnlineMethod) => boolean
  /** Ends what watches whether they answer. */
  readonly close: () => void
}

export interface AttemptToStart {
  readonly id: string
  /** Ours, new for every attempt, at most 30 characters. */
  readonly tranId: string
  readonly amount: Poisha
  readonly method: OnlineMethod
  readonly orderNumber: string
  readonly customer: {
    readonly name: string
    /** E.164. */
    readonly phone: string
    readonly email: string | null
    readonly address: string
    readonly district: string
  }
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** The address for the browser's return, and the one for notifications: absolute addresses of ours. */
  readonly returnUrl: string
  readonly notifyUrl: string
}

export type StartAnswer =
  | {
      readonly state: 'started'
      readonly redirectUrl: string
      /** The company's name of the session; kept before the browser leaves. */
      readonly providerRef: string
    }
  /** It said no, or nothing. The customer never saw its page, so no money can have moved. */
  | { readonly state: 'refused' | 'silent'; readonly reason: string }

export interface StoredAttempt {
  readonly id: string
  readonly tranId: string
  readonly method: OnlineMethod
  readonly providerRef: string | null
  readonly providerTxnId: string | null
  readonly amount: Poisha
  readonly state: AttemptState
  readonly createdAt: Date
  readonly facts: AttemptFacts
}

/** The remembered facts of an attempt beside its columns. */
export interface AttemptFacts {
  /** The address to which the browser was sent. */
  readonly redirect?: string
  /** The claim of the browser at its return. */
  readonly hint?: ReturnHint['hint']
  /**
   * Names of money that were told us under a right signature and not looked at yet; to be asked about, not believed.
   * Each stays until it was, whatever is told meanwhile: somebody may pay twice in one session.
   */
  readonly claims?: readonly string[]
  /** When the one call that moves the money was made, where the company has such a call. ISO 8601. */
  readonly executedAt?: string
  /** The same, once that call is over, whether it was answered or not: it is never made again. */
  readonly executeOverAt?: string
  /** The company's fields for giving the money back. */
  readonly bankTran?: string
  /** The means of payment, as the customer knows it: `VISA-Dutch Bangla`, `bKash`. */
  readonly instrument?: string
}

/** A request as it came, so that signatures can be checked over its very bytes. */
export interface ProviderRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

export interface ReturnHint {
  /** The browser's claim: words for a page, and whether a call is worth making. */
  readonly hint: 'success' | 'failure' | 'cancel' | 'unknown'
  /** Stands where the request carries the company's own signature. */
  readonly claimedTxn?: string
  /** The part of the request that may be kept. */
  readonly evidence: Readonly<Record<string, string>>
}

export type NotificationReading =
  /** The signature is not the company's. */
  | { readonly kind: 'forged'; readonly why: string; readonly evidence: Readonly<Record<string, string>> }
  /** Nothing but a handshake, which was answered. */
  | { readonly kind: 'handshake' }
  | {
      readonly kind: 'event'
      /** Null where the money has nothing to do with an order of ours. */
      readonly tranId: string | null
      readonly dedupeKey: string
      readonly claimedTxn?: string
      readonly evidence: Readonly<Record<string, string>>
    }

/** How an attempt stands at the company. */
export interface SettleAnswer {
  readonly settlement: Settlement
  /** Facts to be remembered with the money. */
  readonly facts: AttemptFacts
  /** The difference to our own attempt: it settles nothing, and staff are notified. */
  readonly alarm: 'other_attempt' | 'two_payments' | null
  /** More money for the same attempt: somebody paid twice in one session. */
  readonly extra?: readonly SettleAnswer[]
  /** The company's own words, without what names a card or a person. */
  readonly evidence: Readonly<Record<string, string>>
}

export interface RefundToSend {
  readonly id: string
  /** Ours, the same at every retry. */
  readonly refundRef: string
  readonly providerRef: string | null
  readonly amount: Poisha
  readonly reason: string
  /** The company's names of other refunds of the same attempt. */
  readonly others: readonly string[]
}

/**
 * `processing`: taken in, not paid yet. `absent`: the company knows no such refund. `unknown`: it did not answer, or
 * not clearly. `not_sent`: it was never reached.
 */
export interface RefundAnswer {
  readonly state: 'processing' | 'done' | 'failed' | 'absent' | 'unknown' | 'not_sent'
  readonly providerRef?: string
  readonly problem?: string
}

/** The reason of the question. */
export type SettlementSource = 'return' | 'notification' | 'reconciler' | 'staff' | 'customer'

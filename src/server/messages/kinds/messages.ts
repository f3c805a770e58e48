import type { Db } from '#server/db/database.ts'
import type { Block } from './mail-block.ts'

/** Whom a message goes to: one address of one kind. Phones are E.164. */
export type Recipient = { readonly phone: string } | { readonly email: string }

/** Everything the shop says by SMS or e-mail, with the facts each message needs. Features add theirs here. */
export interface MessageFacts {
  readonly sign_in_code: { readonly code: string; readonly minutes: number }
  readonly phone_change_code: { readonly code: string; readonly minutes: number }
  readonly recovery_code: { readonly code: string; readonly minutes: number }
  /** Path of the link that proves the address, relative to the store. */
  readonly email_verification: { readonly path: string }
  readonly google_link: { readonly path: string }
  /** `path`: the link, which works once. `role`: as the shop calls it. `inviter`: null where it is the operator. */
  readonly staff_invitation: { readonly path: string; readonly role: string; readonly inviter: string | null }
  /** Somebody came into the staff area from a device that was not known. */
  readonly staff_new_device: { readonly device: string }
  /** The ways into the staff area of a person changed. */
  readonly staff_access_changed: {
    readonly what: 'passkey_added' | 'passkey_removed' | 'authenticator' | 'recovery_codes'
  }
  /** A webhook was turned off, as it failed for days or said that it is gone. `endpoint`: its name. */
  readonly webhook_off: { readonly endpoint: string; readonly path: string }
  readonly password_changed: Record<string, never>
  readonly phone_changed: { readonly newPhoneEnd: string }
  readonly email_changed: { readonly newEmailHint: string }
  readonly back_in_stock: { readonly name: string; readonly path: string }
  /** A piece that somebody waits for is expected. `day`: like `2026-12-05`. */
  readonly restock_expected: { readonly name: string; readonly path: string; readonly day: string }
  /** Somebody left a cart at the checkout, and agreed to be reminded. `path`: the link that brings it back. */
  readonly cart_reminder: { readonly path: string }
  readonly price_dropped: { readonly name: string; readonly path: string; readonly priceTaka: number }
  /** A gift card for somebody. `until`: its last day, like `2027-11-26`; `words`: of the giver. */
  readonly gift_card: {
    readonly code: string
    readonly amountTaka: number
    readonly words: string | null
    readonly until: string | null
    /** Path of the page that tells what is on it. */
    readonly path: string
  }
  /** Something is left on a gift card whose last day, `until`, is near. `codeEnd`: the last letters of its code. */
  readonly gift_card_ends: {
    readonly codeEnd: string
    readonly amountTaka: number
    readonly until: string
    readonly path: string
  }
  /** The shop answered what somebody asked about a product. */
  readonly question_answered: { readonly name: string; readonly path: string }
  readonly order_placed: OrderFacts & LinesFacts
  readonly order_code: OrderFacts & { readonly code: string; readonly minutes: number }
  /** Somebody left before confirming: the link opens the step that is missing. */
  readonly order_reminder: OrderFacts & { readonly cancelledInHours: number }
  /** Somebody of the shop calls before anything is sent. */
  readonly order_awaiting_call: OrderFacts & { readonly cancelledInHours: number }
  /** Somebody of the shop called several times, and nobody answered. */
  readonly order_call_missed: OrderFacts
  readonly order_confirmed: OrderFacts
  /** Staff edited it. `onlineTaka`: asked for by the link. `refundTaka`: goes back. */
  readonly order_changed: OrderFacts &
    LinesFacts & { readonly onlineTaka: number; readonly refundTaka: number }
  /** Some pieces will not be sent. `refundTaka`: goes back. */
  readonly order_rest_not_sent: OrderFacts & {
    readonly pieces: readonly { readonly name: string; readonly quantity: number }[]
    readonly refundTaka: number
  }
  readonly order_ready_to_collect: OrderFacts & { readonly shop: string }
  readonly order_handed_over: OrderFacts & { readonly courier: string; readonly trackingCode: string | null }
  readonly order_out_for_delivery: OrderFacts
  /** The courier came and could not hand it in. */
  readonly order_delivery_tried: OrderFacts
  /** A limit of the law is past: wait for it, or have the money back. `due`: its last day, like `2026-11-22`. */
  readonly order_late: OrderFacts & {
    readonly limit: 'hand_over' | 'delivery'
    readonly due: string
    readonly paidTaka: number
  }
  readonly order_delivered: OrderFacts
  /** Some days after the delivery. `form`: path of the form for a review, with the key that opens the order. */
  readonly order_review_asked: OrderFacts & { readonly form: string }
  /** Thanks for a review, good or bad, with a code that counts once. */
  readonly order_review_thanks: OrderFacts & { readonly code: string }
  readonly order_cancelled: OrderFacts & { readonly reason: string }
  readonly order_returned: OrderFacts
  readonly payment_failed: OrderFacts
  /** Money that does not by itself confirm the order: an advance, or what was still missing. */
  readonly payment_received: OrderFacts & { readonly amountTaka: number; readonly method: string }
  /**
   * Money came that the order could not keep: late, twice, too much, for a piece that was gone, or as staff decided.
   */
  readonly payment_returned: OrderFacts & {
    readonly why: 'late' | 'twice' | 'sold_out' | 'too_much' | 'not_kept'
    readonly amountTaka: number
  }
  readonly refund_sent: OrderFacts & {
    readonly amountTaka: number
    readonly method: string
    readonly reference: string
  }
  /** `form`: path of the form to send pieces back, with its key. `until`: the last day of the key, like `2026-11-29`. */
  readonly return_link: OrderFacts & { readonly form: string; readonly until: string }
  readonly return_requested: OrderFacts & { readonly returnNumber: string }
  readonly return_decided: OrderFacts & {
    readonly returnNumber: string
    readonly approved: boolean
    readonly reason: string | null
    /** The place of the pick-up; null: the customer brings them to the shop. */
    readonly pickup: string | null
    /** The pieces are here, and were looked at. */
    readonly arrived: boolean
  }
  /** A rider comes for the pieces. `day`: like `2026-11-25`; `pickup`: the place. */
  readonly return_pickup_booked: OrderFacts & {
    readonly returnNumber: string
    readonly courier: string
    readonly day: string
    readonly pickup: string
  }
  /** The rider was at the door, and nobody was there. */
  readonly return_pickup_missed: OrderFacts & { readonly returnNumber: string }
  /** The returned pieces have arrived and are inspected. */
  readonly return_received: OrderFacts & { readonly returnNumber: string }
  /** Pieces came back and their money is promised. `byHand`: it was paid in cash, and goes to an account. */
  readonly return_refunded: OrderFacts & {
    readonly returnNumber: string
    readonly amountTaka: number
    readonly byHand: boolean
  }
  /**
   * Pieces came back, and their money is store credit, as the customer chose. `amountTaka`: on it now with the bonus;
   * `cardTaka`: what went back to gift cards.
   */
  readonly return_credited: OrderFacts & {
    readonly returnNumber: string
    readonly amountTaka: number
    readonly bonusTaka: number
    readonly cardTaka: number
  }
  /** The parcel with the other pieces has left the shop. */
  readonly return_handed_over: OrderFacts & {
    readonly returnNumber: string
    readonly courier: string
    readonly trackingCode: string | null
  }
  /** The other pieces come. `tracking`: how, as staff wrote it. */
  readonly return_exchanged: OrderFacts & {
    readonly returnNumber: string
    readonly pieces: readonly { readonly name: string; readonly quantity: number }[]
    readonly tracking: string | null
  }
  /** Words that somebody who works here sends to themselves, as they would leave. `lines`: of the SMS. */
  readonly message_test: {
    readonly lines: readonly string[]
    readonly subject: string
    readonly heading: string
    readonly blocks: readonly Block[]
  }
  /** A saved report to somebody who works here, in words that are made already. `open`: leads to `path`, the report. */
  readonly staff_report: {
    readonly subject: string
    readonly heading: string
    readonly blocks: readonly Block[]
    readonly open: string
    readonly path: string
    /** The table for spreadsheets that comes with it. */
    readonly csv: { readonly name: string; readonly text: string } | null
  }
}

/** The facts for every message about an order. */
export interface OrderFacts {
  readonly number: string
  /** First name of the person who ordered. */
  readonly name: string
  /** Path of the order's page with the key that opens it, relative to the store. */
  readonly path: string
  readonly totalTaka: number
  /** The amount still to pay at the door, or in the shop. */
  readonly toPayTaka: number
  /** Fetched in the shop by the person who ordered it. */
  readonly collect: boolean
  readonly paymentMethod: string
  /** Days like `2026-11-22` on which it is promised. */
  readonly promisedFrom: string
  readonly promisedTo: string
}

/** The lines of an order, and the fee for cash where it has one: the rest of its total is the delivery. */
interface LinesFacts {
  readonly lines: readonly OrderLineFacts[]
  readonly cashFeeTaka?: number
}

export interface OrderLineFacts {
  /** Path of a small picture, relative to the store; none where the piece has none. */
  readonly picture?: string
  readonly name: string
  readonly quantity: number
  readonly totalTaka: number
}

export type MessageName = keyof MessageFacts

/** One message to one person, in that person's language. */
export interface Message<Name extends MessageName = MessageName> {
  readonly name: Name
  readonly to: Recipient
  readonly language: 'en' | 'bn'
  readonly facts: MessageFacts[Name]
  /** Its cause can be undone: where staff caused it, it waits for ten seconds. */
  readonly isUndoable?: boolean
}

/** The words of a message before it is sent. */
export interface MessagePreview {
  readonly sms: string
  readonly emailSubject: string
}

/** The messages that a request of staff caused, about an order or in all. */
export interface CausedMessage {
  readonly requestId: string
  /** The number of the order; null: whatever they are about. */
  readonly order: string | null
}

/** Messages that a statement of the feature puts into the outbox, as one of its parts. */
export interface PreparedMessages {
  /** The part, an insert; always the same one. `placeholder` stands for the value. */
  readonly sql: (placeholder: string) => string
  readonly value: string
}

/** How features speak to people: the message is queued in the caller's transaction and leaves after its commit. */
export interface Messages {
  queue<Name extends MessageName>(db: Db, message: Message<Name>): Promise<void>
  /** The same for several, put into the outbox by a statement of the caller's own. */
  prepare(messages: readonly Message[]): PreparedMessages
  /** Keeps back what a request of staff said; says how much, and whether anything had left. */
  stop(db: Db, caused: CausedMessage): Promise<{ readonly stopped: number; readonly left: boolean }>
  /** The words as they would leave; nothing is queued. */
  preview<Name extends MessageName>(db: Db, message: Omit<Message<Name>, 'to'>): Promise<MessagePreview>
}

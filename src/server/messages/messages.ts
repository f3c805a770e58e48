import type { Db } from '#server/db/database.ts'

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
  readonly password_changed: Record<string, never>
  readonly phone_changed: { readonly newPhoneEnd: string }
  readonly email_changed: { readonly newEmailHint: string }
  readonly back_in_stock: { readonly name: string; readonly path: string }
  readonly price_dropped: { readonly name: string; readonly path: string; readonly priceTaka: number }
}
export type MessageName = keyof MessageFacts

/** One message to one person, in that person's language. */
export interface Message<Name extends MessageName = MessageName> {
  readonly name: Name
  readonly to: Recipient
  readonly language: 'en' | 'bn'
  readonly facts: MessageFacts[Name]
}

/** How features speak to people: the message is queued in the caller's transaction and leaves after its commit. */
export interface Messages {
  queue<Name extends MessageName>(db: Db, message: Message<Name>): Promise<void>
}

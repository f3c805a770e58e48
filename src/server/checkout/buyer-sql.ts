/** The facts by which a buyer is known. */
export interface BuyerKeys {
  /** As it was typed, in E.164; nobody proved it. */
  readonly phone: string | null
  readonly guestHash: string | null
  readonly userId: string | null
  /** Staff heard the number from its owner. */
  readonly isHeard?: boolean
}

/**
 * SQL of the numbers that a buyer proved to own: the number of the account, and one that staff heard or whose code this
 * browser gave back for an order. A typed number alone proves nothing.
 */
export const ownPhones = ({
  phone,
  guest,
  account,
  isHeard,
}: Record<'phone' | 'guest' | 'account' | 'isHeard', string>) =>
  `array[(select a.phone from account a where a.id = ${account}), case when ${isHeard} or exists (
    select from shop_order proven where proven.phone = ${phone} and proven.guest_hash = ${guest}
      and proven.phone_proven_at is not null) then ${phone} end]`

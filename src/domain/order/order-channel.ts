/** How an order came: by the storefront, or told to somebody who works here. Reports count orders by it. */
export const orderChannels = ['web', 'phone', 'messenger', 'whatsapp', 'instagram', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The channels of orders that staff enter. */
export const staffChannels = [
  'phone',
  'messenger',
  'whatsapp',
  'instagram',
  'counter',
] as const satisfies readonly OrderChannel[]
export type StaffChannel = (typeof staffChannels)[number]

/** How long the pieces of an order can wait for its money where staff send a link to pay, in minutes. */
export const LINK_HOLD_MINUTES = [30, 120, 1440] as const

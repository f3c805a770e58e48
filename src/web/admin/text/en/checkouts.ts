import type { CheckoutView, ReminderRefusal, ShownStop } from '#domain/order/unfinished-checkout.ts'

export const checkoutsWords = {
  checkouts: {
    title: 'Unfinished checkouts',
    lead: 'Buyers who left before the order, and agreed to be reminded. They are forgotten after 30 days.',
    recovered: (orders: number, count: string) =>
      orders === 0
        ? 'No order came back yet'
        : orders === 1
          ? '1 order came back'
          : `${count} orders came back`,
    recoveredHint:
      'Orders of the last 30 days that came after a reminder or a call, or were entered from this list.',
    openValue: 'Worth of the open ones',
    views: {
      open: 'Open',
      to_call: 'To call today',
      reminded: 'Reminded',
      said_no: 'Said no',
      opted_out: 'Do not contact',
      recovered: 'Came back',
      all: 'All',
    } satisfies Record<CheckoutView, string> as Readonly<Record<CheckoutView, string>>,
    stops: {
      contact: 'Left at the contact',
      address: 'Left at the address',
      order: 'Left before the button',
      refused: 'The shop refused',
      payment: 'Payment failed',
    } satisfies Record<ShownStop, string> as Readonly<Record<ShownStop, string>>,
    refusals: {
      ordered: 'The number has ordered since.',
      reminded: 'One reminder for each checkout.',
      opted_out: 'Wants no reminders.',
      not_interested: 'The buyer said no on the telephone.',
      wrong_number: 'The number is of somebody else.',
      lately: 'The number got another reminder lately.',
      sold_out: 'A piece is sold out.',
      night: 'SMS leave from 10 am to 8 pm.',
    } satisfies Record<ReminderRefusal, string> as Readonly<Record<ReminderRefusal, string>>,
    stopped: 'What was missing',
    anyStop: 'Anything',
    search: 'Number, piece or SKU',
    none: 'There is no unfinished checkout here.',
    noneOpen:
      'Nobody left a checkout lately. A buyer appears here who ticks the box for a reminder and leaves.',
    count: (count: number, shown: string) => (count === 1 ? '1 checkout' : `${shown} checkouts`),
    pages: 'Pages of unfinished checkouts',
    leftAt: (moment: string) => `Left ${moment}`,
    remindedAt: (moment: string) => `Reminded ${moment}`,
    soldOut: 'sold out',
    times: (quantity: string) => `${quantity} ×`,
    call: 'Call',
    callNumber: (phone: string) => `Call ${phone}`,
    newOrder: 'Make an order from this',
    send: 'Send the SMS now',
    optOut: 'Do not contact',
    optedOut: 'Do not contact',
    done: {
      sent: 'The SMS leaves in ten seconds. Undo stops it.',
      opted_out: 'No reminder goes to this number any more.',
      settings: 'The settings are saved.',
    },
    settings: 'When buyers are reminded',
    afterHours: 'Hours after the last step',
    afterHint:
      'Once for each checkout, from 10 am to 8 pm, never after an order. Empty: nobody is reminded by itself.',
    everyDays: 'Days between two reminders to one number',
    save: 'Save',
    ofCheckout: 'Order from an unfinished checkout',
    fields: { after_hours: 'Hours after the last step', every_days: 'Days between two reminders' },
  },
}

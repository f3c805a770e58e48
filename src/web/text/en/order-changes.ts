/** Words about what the shop changed in an order. */
export const orderChanges = {
  changesTitle: 'What we changed',
  changedPiece: (name: string, was: string, now: string) => `${name}: ${was} before, ${now} now`,
  changedTotal: (was: string, now: string) => `Total: ${was} before, ${now} now`,
  changedToo: (details: string) => `Changed too: ${details}`,
  changedDetails: {
    name: 'name',
    phone: 'mobile number',
    recipient: 'recipient',
    place: 'address',
    method: 'delivery',
    note: 'note',
  },
  agree: 'I agree',
  agreedHere: 'You agreed on this page.',
  agreed: {
    phone: 'You agreed on the phone.',
    chat: 'You agreed in a chat.',
    link: 'Not what you wanted? Call us, or cancel the order until it is packed.',
  },
}

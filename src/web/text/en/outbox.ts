/** Words of the Outbox. These words are not among those of every page: no shopper ever loads them. */
export const outbox = {
  title: 'Outbox',
  warning:
    'This store sends no e-mail and no SMS yet. What it would have sent stays here, with codes and links, for you to go on with.',
  only: 'Only to this number or e-mail address',
  show: 'Show',
  none: 'Nothing was sent yet. Ask for a code, and look again.',
  noneTo: (to: string) => `Nothing was sent to ${to} yet.`,
  to: (to: string) => `to ${to}`,
  sms: 'SMS',
  email: 'E-mail',
  segments: (count: number) => (count === 1 ? '1 segment' : `${count} segments`),
  asSeen: 'As it looks in a mail program',
}
export type OutboxText = typeof outbox

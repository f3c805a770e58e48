import type { PhoneRole } from '#domain/chat/phones.ts'

export const chatWords = {
  chat: {
    title: 'Paste the chat',
    hint: 'Copy the messages of Messenger, WhatsApp or Instagram in here. They are not kept.',
    read: 'Read it',
    reading: 'Reading…',
    found: 'What the chat says',
    take: 'Fill the form with it',
    certainty: { sure: 'clear', likely: 'look at it', unsure: 'choose', missing: 'not found' },
    broken: 'A number has digits missing or too many. Ask for it again.',
    useNumber: (phone: string, role: string) => `Use ${phone} (${role})`,
    roles: {
      customer: 'the customer’s',
      second: 'a second number',
      sender: 'wrote the messages',
      payment: 'for paying',
      other: 'somebody else’s',
      store: 'the shop’s own',
    } satisfies Record<PhoneRole, string>,
    area: 'Area',
    thisPiece: 'This one',
  },
}

/** How a customer agreed to an edit by staff: on the telephone, in a chat, or asked by the link in the message. */
export const consents = ['phone', 'chat', 'link'] as const

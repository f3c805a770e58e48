/** The possible question of a visitor on this page. */
interface ChatTopic {
  readonly name: string
  readonly sku: string
}

/**
 * Attributes that make the chat button begin with this piece: `<main {...chatTopic({ name, sku })}>`. Read when the
 * button is pressed, so the page tells nobody before.
 */
export function chatTopic({ name, sku }: ChatTopic) {
  return { 'data-chat-name': name, 'data-chat-sku': sku }
}

/** The topic of the page that is shown, if it has one. */
export function shownChatTopic(): ChatTopic | null {
  const { chatName: name, chatSku: sku } =
    document.querySelector<HTMLElement>('[data-chat-name][data-chat-sku]')?.dataset ?? {}
  return name === undefined || sku === undefined ? null : { name, sku }
}

/** WhatsApp's own address for a message to a number, given as E.164; with a first line where there is a topic. */
export function whatsappAddress(phone: string, message?: string): string {
  const address = `https://wa.me/${phone.replaceAll(/\D/g, '')}`
  return message === undefined ? address : `${address}?text=${encodeURIComponent(message)}`
}

export function messengerAddress(name: string): string {
  return `https://m.me/${encodeURIComponent(name)}`
}

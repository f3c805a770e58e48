/** The sender of an e-mail. */
export interface MailSender {
  /** Undefined: the name of the store. */
  readonly name: string | undefined
  readonly address: string
}

const ADDRESS_MAX = 254
const local = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const plainAddress = new RegExp(`^${local}@${label}(?:\\.${label})*$`)

/** Whether a text is exactly one plain address: no name, no list, no quoting, nothing that a header could trip over. */
export function isMailAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && plainAddress.test(text)
}

/** Reads `shop@example.com` or `The Shop <shop@example.com>`. */
export function readMailSender(text: string): MailSender | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!isMailAddress(address)) return undefined
  return { name: name.trim() === '' ? undefined : name.trim(), address }
}

import type { Placeholder } from '#domain/messages/placeholders.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { MessageName } from '#server/messages/kinds/messages.ts'
import * as bn from '#server/messages/templates/bn/names.ts'
import * as en from '#server/messages/templates/en/names.ts'
import {
  cleaned,
  mailWords,
  smsWords,
  voiceFor,
  type MessageToRender,
  type Speaker,
} from '#server/messages/templates/render-message.ts'
import type { Voice } from '#server/messages/wording/voice.ts'

/** The values of the placeholders of one message. */
export interface TextValues {
  readonly words: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, readonly Block[]>>
}

/** Facts that texts of staff can hold; words that depend on several facts are said by the standard texts. */
const factPlaceholders: Readonly<Record<string, Placeholder>> = {
  number: 'number',
  path: 'link',
  form: 'form_link',
  totalTaka: 'total',
  toPayTaka: 'to_pay',
  promisedFrom: 'days',
  paymentMethod: 'payment_method',
  code: 'code',
  minutes: 'minutes',
  cancelledInHours: 'hours',
  amountTaka: 'amount',
  method: 'method',
  reference: 'reference',
  priceTaka: 'price',
  paidTaka: 'paid',
  due: 'due',
  until: 'until',
  day: 'day',
  courier: 'courier',
  shop: 'shop',
  pickup: 'pickup',
  returnNumber: 'return_number',
  device: 'device',
  endpoint: 'endpoint',
  role: 'role',
  newPhoneEnd: 'phone_end',
  codeEnd: 'code_end',
  newEmailHint: 'email_hint',
}

/** The placeholder of a fact; undefined: it has none. A name is that of a person where the message is about an order. */
export function placeholderOf(fact: string, facts: object): Placeholder | undefined {
  if (fact === 'name') return 'number' in facts ? 'name' : 'product'
  return factPlaceholders[fact]
}

/** The placeholders that each message has, as a voice fills them. */
export function shopValues(voice: Voice): Readonly<Partial<Record<Placeholder, string>>> {
  const { store, phone, email, address, returnDays } = voice
  return { store, phone, email, address, return_days: returnDays }
}

/** The values of all placeholders of a message: of its facts, and what its standard texts say of them. */
export function valuesOf<Name extends MessageName>(
  message: MessageToRender<Name>,
  speaker: Speaker,
): TextValues {
  const voice = voiceFor(message.language, speaker)
  const words = new Map<string, string>()
  const parts = new Map<string, readonly Block[]>()
  const heard: Voice = {
    ...voice,
    said: (name, text) => {
      const said = text()
      words.set(name, said)
      return said
    },
    parts: (name, make) => {
      const made = make()
      parts.set(name, made)
      return made
    },
  }
  smsWords(message, heard)
  mailWords(message, heard)
  return {
    words: {
      ...shopValues(voice),
      ...factValues(cleaned(message.facts), voice),
      ...Object.fromEntries(words),
    },
    parts: Object.fromEntries(parts),
  }
}

function factValues(facts: object, voice: Voice): Readonly<Record<string, string>> {
  const written = Object.entries(facts).flatMap(([fact, value]): [string, string][] => {
    const name = placeholderOf(fact, facts)
    if (name === undefined) return []
    if (typeof value === 'number') return [[name, numberOf(fact, value, voice)]]
    return typeof value === 'string' ? [[name, writers[fact]?.(value, { facts, voice }) ?? value]] : []
  })
  return Object.fromEntries(written)
}

/** The standard texts write the currency beside a price that dropped. */
function numberOf(fact: string, value: number, { money, number }: Voice): string {
  return fact.endsWith('Taka') && fact !== 'priceTaka' ? money(value) : number(value)
}

const names = { en, bn }

type Write = (value: string, of: { readonly facts: object; readonly voice: Voice }) => string

const link: Write = (path, { voice }) => voice.link(path)
const day: Write = (iso, { voice }) => voice.days(iso, iso)
const method: Write = (value, { voice }) => names[voice.language].methodName(value)

/** Facts that messages do not say as they are. */
const writers: Readonly<Record<string, Write>> = {
  path: link,
  form: link,
  promisedFrom: (from, { facts, voice }) =>
    voice.days(from, 'promisedTo' in facts ? String(facts.promisedTo) : from),
  until: day,
  due: day,
  day,
  courier: (value, { voice }) => names[voice.language].courierName(value),
  method,
  paymentMethod: method,
}

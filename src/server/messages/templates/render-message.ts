import { gsmSpelling } from '#domain/messages/gsm-spelling.ts'
import type { MessageFacts, MessageName, MessagePreview } from '#server/messages/kinds/messages.ts'
import { bn, bnFrame } from './bn.ts'
import { en, enFrame } from './en.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { voiceOf, type MessageLanguage, type ShopFacts } from '#server/messages/wording/voice.ts'

/** A message as it is kept: which, in which language, with its facts. */
export interface MessageToRender<Name extends MessageName = MessageName> {
  readonly name: Name
  readonly language: MessageLanguage
  readonly facts: MessageFacts[Name]
}

export interface Mail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The shop that speaks, and the address under which people reach it. */
export interface Speaker {
  readonly shop: ShopFacts
  readonly origin: string
}

const wordings = { en, bn } as const
const frames = { en: enFrame, bn: bnFrame } as const

/** The text of an SMS. */
export function renderSms<Name extends MessageName>(
  message: MessageToRender<Name>,
  speaker: Speaker,
): string {
  const voice = voiceOf(speaker.shop, speaker.origin, message.language)
  const text = wordings[message.language][message.name].sms(cleaned(message.facts), voice)
  return message.language === 'en' ? gsmSpelling(text) : text.normalize('NFC')
}

/** The words of a message as it would leave. */
export function previewMessage<Name extends MessageName>(
  message: MessageToRender<Name>,
  { speaker, smsInBangla }: { readonly speaker: () => Speaker; readonly smsInBangla: boolean },
): MessagePreview {
  return {
    sms: renderSms(smsInBangla ? { ...message, language: 'bn' } : message, speaker()),
    emailSubject: renderMail(message, speaker()).subject,
  }
}

/** Subject, HTML and plain text of an e-mail. */
export function renderMail<Name extends MessageName>(message: MessageToRender<Name>, speaker: Speaker): Mail {
  const voice = voiceOf(speaker.shop, speaker.origin, message.language)
  const frame = frames[message.language]
  const words = wordings[message.language][message.name].mail(cleaned(message.facts), voice)
  return {
    subject: words.subject,
    html: mailHtml(words, frame, voice),
    text: mailText(words, frame, voice),
  }
}

/** Line ends and signs that turn text around have no place in a fact: one could forge a line, even a header. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

function cleaned<Facts extends object>(facts: Facts): Facts {
  // The same properties with values of the same types, as only strings are replaced, by strings.
  return cleanedValue(facts) as Facts
}

function cleanedValue(fact: unknown): unknown {
  if (typeof fact === 'string') return fact.replaceAll(forbidden, ' ').trim()
  if (Array.isArray(fact)) return fact.map(cleanedValue)
  if (typeof fact !== 'object' || fact === null) return fact
  return Object.fromEntries(Object.entries(fact).map(([name, inner]) => [name, cleanedValue(inner)]))
}

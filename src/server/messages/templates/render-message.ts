import { smsSpelling } from '#domain/messages/sms-spelling.ts'
import type { MessageFacts, MessageName } from '#server/messages/kinds/messages.ts'
import { bn, bnFrame } from './bn.ts'
import { en, enFrame } from './en.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { voiceOf, type MessageLanguage, type ShopFacts, type Voice } from '#server/messages/wording/voice.ts'
import type { MailWords } from '#server/messages/wording/wording.ts'

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
  /** Files that come with it. */
  readonly files?: readonly MailFile[]
}

export interface MailFile {
  readonly name: string
  readonly type: string
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
  return smsSpelling(smsWords(message, voiceFor(message.language, speaker)), message.language)
}

/** Subject, HTML and plain text of an e-mail. */
export function renderMail<Name extends MessageName>(message: MessageToRender<Name>, speaker: Speaker): Mail {
  const voice = voiceFor(message.language, speaker)
  return mailOf(mailWords(message, voice), voice)
}

/** The standard words of an SMS as a voice says them. */
export function smsWords<Name extends MessageName>(
  { name, language, facts }: MessageToRender<Name>,
  voice: Voice,
): string {
  return wordings[language][name].sms(cleaned(facts), voice)
}

/** The standard words of an e-mail as a voice says them. */
export function mailWords<Name extends MessageName>(
  { name, language, facts }: MessageToRender<Name>,
  voice: Voice,
): MailWords {
  return wordings[language][name].mail(cleaned(facts), voice)
}

/** An e-mail of its words. */
export function mailOf(words: MailWords, voice: Voice): Mail {
  const frame = frames[voice.language]
  return {
    subject: words.subject,
    html: mailHtml(words, frame, voice),
    text: mailText(words, frame, voice),
  }
}

export function voiceFor(language: MessageLanguage, { shop, origin }: Speaker): Voice {
  return voiceOf(shop, origin, language)
}

/** Line ends and signs that turn text around have no place in a fact: one could forge a line, even a header. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** Facts without such signs. */
export function cleaned<Facts extends object>(facts: Facts): Facts {
  // The same properties with values of the same types, as only strings are replaced, by strings.
  return cleanedValue(facts) as Facts
}

function cleanedValue(fact: unknown): unknown {
  if (typeof fact === 'string') return fact.replaceAll(forbidden, ' ').trim()
  if (Array.isArray(fact)) return fact.map(cleanedValue)
  if (typeof fact !== 'object' || fact === null) return fact
  return Object.fromEntries(Object.entries(fact).map(([name, inner]) => [name, cleanedValue(inner)]))
}

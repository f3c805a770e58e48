import type { MessageTextPreview } from '#contract/staff/content/message-texts.ts'
import { smsLength } from '#domain/messages/sms-length.ts'
import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import type { MessageToRender, Speaker } from '#server/messages/templates/render-message.ts'
import type { MessageTexts } from '#server/messages/texts/check-text.ts'
import { mailOfText, mailWordsOf, smsOf, type OwnText } from '#server/messages/texts/own-text.ts'
import { HIDDEN_KEY } from '#server/orders/notify-customer.ts'

interface Draft {
  readonly message: MessageToRender
  readonly texts: MessageTexts
  readonly speaker: Speaker
}

/** A message as it would leave, without the key that opens an order; its length is that with the key. */
export function previewOf({ message, texts, speaker }: Draft): MessageTextPreview['en'] {
  const own = ownText(texts, message.language)
  const sms = smsOf(message, own, speaker)
  const mail = mailOfText(message, own, speaker)
  const shown = (text: string) => text.replaceAll(HIDDEN_KEY, '…')
  return { sms: shown(sms), ...smsLength(sms), subject: mail.subject, email: shown(mail.text) }
}

/** The words of a draft, for a message to who wrote it. */
export function draftFacts({ message, texts, speaker }: Draft): MessageFacts['message_test'] {
  const own = ownText(texts, message.language)
  const { subject, heading, blocks } = mailWordsOf(message, own, speaker)
  return { lines: smsOf(message, own, speaker).split('\n'), subject, heading, blocks }
}

function ownText(texts: MessageTexts, language: 'en' | 'bn'): OwnText {
  return language === 'en'
    ? { sms: texts.sms, subject: texts.subject, body: texts.body }
    : { sms: texts.sms_bn, subject: texts.subject_bn, body: texts.body_bn }
}

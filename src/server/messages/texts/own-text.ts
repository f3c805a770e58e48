import { smsSpelling } from '#domain/messages/sms-spelling.ts'
import { bodyPieces, fillText, type BodyPiece } from '#domain/messages/message-text.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { MessageName } from '#server/messages/kinds/messages.ts'
import {
  mailOf,
  mailWords,
  renderMail,
  renderSms,
  voiceFor,
  type Mail,
  type MessageToRender,
  type Speaker,
} from '#server/messages/templates/render-message.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { button, codeBlock, note, paragraph, type MailWords } from '#server/messages/wording/wording.ts'
import { valuesOf, type TextValues } from './text-values.ts'

/** The texts that staff wrote of a message in one language; null: the standard one. */
export interface OwnText {
  readonly sms: string | null
  readonly subject: string | null
  readonly body: string | null
}

/** Of a message of which staff wrote nothing. */
export const onlyStandard: OwnText = { sms: null, subject: null, body: null }

/** Text of staff that cannot be filled. */
export class UnfilledError extends Error {
  readonly mark: string

  constructor(mark: string) {
    super(`Nothing fills ${mark}`)
    this.mark = mark
  }
}

/** The text of an SMS as it leaves. Throws an UnfilledError. */
export function smsOf<Name extends MessageName>(
  message: MessageToRender<Name>,
  own: OwnText,
  speaker: Speaker,
): string {
  if (own.sms === null) return renderSms(message, speaker)
  const text = filled(own.sms, valuesOf(message, speaker)).trim()
  if (text === '') throw new UnfilledError('an SMS without words')
  return smsSpelling(text, message.language)
}

/** The e-mail as it leaves. Throws an UnfilledError. */
export function mailOfText<Name extends MessageName>(
  message: MessageToRender<Name>,
  own: OwnText,
  speaker: Speaker,
): Mail {
  if (own.subject === null && own.body === null) return renderMail(message, speaker)
  return mailOf(mailWordsOf(message, own, speaker), voiceFor(message.language, speaker))
}

/** The words of an e-mail as they leave. Throws an UnfilledError. */
export function mailWordsOf<Name extends MessageName>(
  message: MessageToRender<Name>,
  own: OwnText,
  speaker: Speaker,
): MailWords {
  const voice = voiceFor(message.language, speaker)
  const standard = mailWords(message, voice)
  const values = valuesOf(message, speaker)
  const subject = own.subject === null ? standard.subject : filled(own.subject, values).trim()
  if (subject === '') throw new UnfilledError('a subject without words')
  if (own.body === null) return { ...standard, subject }
  return { subject, ...bodyWords(bodyPieces(own.body), { subject, values, voice }) }
}

const PREVIEW_LETTERS = 120

type TextPiece = Extract<BodyPiece, { readonly kind: 'heading' | 'paragraph' | 'note' }>

interface BodyParts {
  readonly subject: string
  readonly values: TextValues
  readonly voice: Voice
}

function bodyWords(pieces: readonly BodyPiece[], parts: BodyParts): Omit<MailWords, 'subject'> {
  const first = pieces.find((piece): piece is TextPiece => piece.kind === 'heading')
  const blocks = pieces.filter((piece) => piece !== first).flatMap((piece) => blocksOf(piece, parts))
  const text = blocks.find((block) => block.kind === 'paragraph')
  return {
    heading: first === undefined ? parts.subject : filled(first.text, parts.values),
    preview: text === undefined ? parts.subject : text.text.slice(0, PREVIEW_LETTERS),
    blocks,
  }
}

function blocksOf(piece: BodyPiece, { values, voice }: BodyParts): readonly Block[] {
  switch (piece.kind) {
    case 'heading':
    case 'paragraph':
      return worded(filled(piece.text, values), paragraph)
    case 'note':
      return worded(filled(piece.text, values), note)
    case 'button':
      return [button(filled(piece.label, values), addressOf(piece.address, { values, voice }))]
    case 'part': {
      if (piece.name === 'code') return [codeBlock(filled('{code}', values))]
      const found = values.parts[piece.name]
      if (found === undefined) throw new UnfilledError(`{${piece.name}}`)
      return found
    }
  }
}

/** A line whose placeholders all stand for nothing is left out. */
function worded(text: string, block: (text: string) => Block): readonly Block[] {
  return text.trim() === '' ? [] : [block(text.trim())]
}

function addressOf(address: string, { values, voice }: Pick<BodyParts, 'values' | 'voice'>): string {
  if (!address.startsWith('/')) return filled(address, values)
  return voice.link(voice.language === 'bn' ? `/bn${address}` : address)
}

function filled(text: string, { words }: TextValues): string {
  return fillText(text, words, (mark) => {
    throw new UnfilledError(mark)
  })
}

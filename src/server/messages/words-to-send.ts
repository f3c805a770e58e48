import type { Db } from '#server/db/database.ts'
import type { MessageName, MessagePreview } from '#server/messages/kinds/messages.ts'
import type { Log } from '#server/platform/log.ts'
import {
  renderMail,
  renderSms,
  type Mail,
  type MessageToRender,
  type Speaker,
} from '#server/messages/templates/render-message.ts'
import { mailOfText, smsOf, UnfilledError, type OwnText } from '#server/messages/texts/own-text.ts'
import type { Channel } from '#server/messages/transports/transport.ts'
import { noteTextFault, readOwnText, type TextFault } from './message-text-store.ts'

/** What the words of a message are made with. */
export interface WordParts {
  readonly db: Db
  readonly log: Log
  readonly speaker: () => Speaker
  readonly smsInBangla: boolean
}

/** The text of an SMS as it leaves: that of staff, or the standard one. */
export function smsToSend<Name extends MessageName>(
  parts: WordParts,
  message: MessageToRender<Name>,
): Promise<string> {
  return smsOrStandard(parts, message, (fault) => noteTextFault(parts.db, fault, new Date()))
}

/** An e-mail as it leaves: in the texts of staff, or in the standard ones. */
export function mailToSend<Name extends MessageName>(
  parts: WordParts,
  message: MessageToRender<Name>,
): Promise<Mail> {
  return mailOrStandard(parts, message, (fault) => noteTextFault(parts.db, fault, new Date()))
}

/** The words of a message as it would leave. Nothing is written down. */
export async function previewToSend<Name extends MessageName>(
  parts: WordParts,
  message: MessageToRender<Name>,
): Promise<MessagePreview> {
  const nothing = () => Promise.resolve()
  const sms = await smsOrStandard(parts, message, nothing)
  const mail = await mailOrStandard(parts, message, nothing)
  return { sms, emailSubject: mail.subject }
}

type Note = (fault: TextFault & { readonly name: string }) => Promise<void>

function smsOrStandard<Name extends MessageName>(
  parts: WordParts,
  given: MessageToRender<Name>,
  note: Note,
): Promise<string> {
  const message = parts.smsInBangla ? { ...given, language: 'bn' as const } : given
  return withOwnText(parts, {
    message,
    channel: 'sms',
    own: (text) => smsOf(message, text, parts.speaker()),
    standard: () => renderSms(message, parts.speaker()),
    note,
  })
}

function mailOrStandard<Name extends MessageName>(
  parts: WordParts,
  message: MessageToRender<Name>,
  note: Note,
): Promise<Mail> {
  return withOwnText(parts, {
    message,
    channel: 'email',
    own: (text) => mailOfText(message, text, parts.speaker()),
    standard: () => renderMail(message, parts.speaker()),
    note,
  })
}

interface Wording<Words> {
  readonly message: Pick<MessageToRender, 'name' | 'language'>
  readonly channel: Channel
  readonly own: (text: OwnText) => Words
  readonly standard: () => Words
  readonly note: Note
}

/** A text of staff that cannot be filled keeps no message back: the standard text leaves, and staff read why. */
async function withOwnText<Words>(
  { db, log }: WordParts,
  { message: { name, language }, channel, own, standard, note }: Wording<Words>,
): Promise<Words> {
  const text = await readOwnText(db, name, language)
  try {
    return own(text)
  } catch (error) {
    if (!(error instanceof UnfilledError)) throw error
    log.error(
      { message: name, language, channel, mark: error.mark },
      'messages: a text of staff cannot be filled',
    )
    await note({ name, language, channel, value: error.mark })
    return standard()
  }
}

import type { Db } from '#server/db/database.ts'
import type { MessageName, MessagePreview } from '#server/messages/kinds/messages.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, MessageToRender, Speaker } from '#server/messages/templates/render-message.ts'
import {
  mailOfText,
  mailWordsOf,
  onlyStandard,
  smsOf,
  UnfilledError,
  type OwnText,
} from '#server/messages/texts/own-text.ts'
import type { Channel } from '#server/messages/transports/transport.ts'
import { noteTextFault, readOwnText, type TextFault } from './message-text-store.ts'

/** The parts of the store that make the words of a message. */
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
  return ownOrStandard(parts, smsWording(parts, message), report)
}

/** An e-mail as it leaves: in the texts of staff, or in the standard ones. */
export function mailToSend<Name extends MessageName>(
  parts: WordParts,
  message: MessageToRender<Name>,
): Promise<Mail> {
  const words = (text: OwnText) => ({ ...mailOfText(message, text, parts.speaker()), ...filesOf(message) })
  return ownOrStandard(parts, { message, channel: 'email', words }, report)
}

/** The files of a message as they are: their lines are no words. */
function filesOf({ facts }: MessageToRender): Pick<Mail, 'files'> {
  if (!('csv' in facts) || facts.csv === null) return {}
  return { files: [{ name: facts.csv.name, type: 'text/csv; charset=utf-8', text: facts.csv.text }] }
}

/** The words of a message as it would leave. Nothing is written down. */
export async function previewToSend<Name extends MessageName>(
  parts: WordParts,
  message: MessageToRender<Name>,
): Promise<MessagePreview> {
  const nothing = () => Promise.resolve()
  const subject = (text: OwnText) => mailWordsOf(message, text, parts.speaker()).subject
  return {
    sms: await ownOrStandard(parts, smsWording(parts, message), nothing),
    emailSubject: await ownOrStandard(parts, { message, channel: 'email', words: subject }, nothing),
  }
}

interface Wording<Words> {
  readonly message: Pick<MessageToRender, 'name' | 'language'>
  readonly channel: Channel
  readonly words: (text: OwnText) => Words
}

function smsWording<Name extends MessageName>(
  { speaker, smsInBangla }: WordParts,
  given: MessageToRender<Name>,
): Wording<string> {
  const message = smsInBangla ? { ...given, language: 'bn' as const } : given
  return { message, channel: 'sms', words: (text) => smsOf(message, text, speaker()) }
}

type FoundFault = TextFault & { readonly name: MessageName }

/** A text of staff that cannot be filled keeps no message back: the standard text leaves. */
async function ownOrStandard<Words>(
  parts: WordParts,
  { message: { name, language }, channel, words }: Wording<Words>,
  onFault: (parts: WordParts, fault: FoundFault) => Promise<void>,
): Promise<Words> {
  const text = await readOwnText(parts.db, name, language)
  try {
    return words(text)
  } catch (error) {
    if (!(error instanceof UnfilledError)) throw error
    await onFault(parts, { name, language, channel, value: error.mark })
    return words(onlyStandard)
  }
}

/** Staff read of it on the page of the message. */
async function report({ db, log }: WordParts, fault: FoundFault): Promise<void> {
  const { name, language, channel, value } = fault
  log.error({ message: name, language, channel, mark: value }, 'messages: a text of staff cannot be filled')
  await noteTextFault(db, fault, new Date())
}

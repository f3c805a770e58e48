import type { MessageTextSummary, MessageTextView } from '#contract/staff/content/message-texts.ts'
import { isPart, placeholders } from '#domain/messages/placeholders.ts'
import { formOf, type findContent } from '#server/content/edit/change-content.ts'
import { messageTextKind } from '#server/content/edit/content-kinds.ts'
import type { TextFaultRow } from '#server/messages/message-text-store.ts'
import type { MessageName } from '#server/messages/kinds/messages.ts'
import { textColumns, type MessageTexts } from '#server/messages/texts/check-text.ts'
import { rulesOf, standardText } from '#server/messages/texts/standard-text.ts'

/** The row of a message. */
export type TextRow = Awaited<ReturnType<typeof findContent>>

/** A message in the list: which of its texts staff wrote, and which of them could not be filled. */
export function presentSummary(row: TextRow, faults: readonly TextFaultRow[]): MessageTextSummary {
  const name = String(row['name'])
  const texts = textsOf(row)
  return {
    id: row.id,
    version: row.version,
    name,
    own: textColumns.map(([column]) => column).filter((column) => texts[column] !== null),
    faults: faults
      .filter((fault) => fault.name === name)
      .map(({ language, channel, value, times, last_at }) => ({
        language,
        channel,
        value,
        times,
        last_at: last_at.toISOString(),
      })),
  }
}

/** The texts that staff wrote. */
export function textsOf(row: TextRow): MessageTexts {
  // The columns of the table.
  return formOf(messageTextKind, row) as unknown as MessageTexts
}

/** The standard texts of a message by the columns of its texts. */
export function standardTexts(name: MessageName): MessageTextView['standard'] {
  const en = standardText(name, 'en').text
  const bn = standardText(name, 'bn').text
  return {
    sms: en.sms,
    sms_bn: bn.sms,
    subject: en.subject,
    subject_bn: bn.subject,
    body: en.body,
    body_bn: bn.body,
  }
}

/** The placeholders of a message, with the fields that must hold them. */
export function placeholdersOf(name: MessageName): MessageTextView['placeholders'] {
  const known = { en: standardText(name, 'en').known, bn: standardText(name, 'bn').known }
  return placeholders
    .filter((one) => known.en.includes(one) || known.bn.includes(one))
    .map((one) => ({
      name: one,
      languages: (['en', 'bn'] as const).filter((language) => known[language].includes(one)),
      is_part: isPart(one),
      required: textColumns
        .filter(([, place, language]) => rulesOf(name, language, place).required.includes(one))
        .map(([column]) => column),
    }))
}

import {
  getMessageText,
  listMessageTexts,
  previewMessageText,
  saveMessageText,
  testMessageText,
  type MessageTextView,
} from '#contract/staff/content/message-texts.ts'
import { addressesOfAccount } from '#server/accounts/account-contact.ts'
import { findContent, listContent, rewriteContent } from '#server/content/edit/change-content.ts'
import { messageTextKind } from '#server/content/edit/content-kinds.ts'
import type { ContentParts } from '#server/content/edit/content-kind.ts'
import { shopInMails } from '#server/content/live-content.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Limits } from '#server/limits/limits.ts'
import { makeMessageTexts, readTextFaults } from '#server/messages/message-text-store.ts'
import { isMessageName, writtenMessages } from '#server/messages/kinds/message-kinds.ts'
import type { MessageName, Messages } from '#server/messages/kinds/messages.ts'
import type { Speaker } from '#server/messages/templates/render-message.ts'
import { problemsOfTexts, textColumns, type MessageTexts } from '#server/messages/texts/check-text.ts'
import { valuesOf } from '#server/messages/texts/text-values.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { newestOrders } from '#server/orders/reading/order-for-text.ts'
import { emailHint } from '#domain/account/email.ts'
import { maskedPhone } from '#domain/phone.ts'
import { draftFacts, previewOf } from './preview-texts.ts'
import { placeholdersOf, presentSummary, standardTexts, textsOf, type TextRow } from './show-texts.ts'
import { isAboutOrder, messageOf, orderOfText, readsOrders } from './text-facts.ts'

interface TextEditorParts extends ContentParts {
  readonly messages: Messages
  readonly limits: Limits
  readonly shop: () => Speaker['shop']
}

/** Orders to choose from for a preview. */
const RECENT_ORDERS = 10

/** Gives each message its row, also those that an update brought, and mounts the calls about them. */
export async function openMessageTexts(
  api: ApiApp,
  { db, clock, messages, limits, content }: ShopContext,
): Promise<void> {
  await makeMessageTexts(db, writtenMessages)
  // Each message reads its text when it leaves, so nothing is read again after a change.
  const reload = () => Promise.resolve()
  mountMessageTexts(api, { db, clock, reload, messages, limits, shop: () => shopInMails(content.current) })
}

/** The texts of messages in the hands of staff. */
function mountMessageTexts(api: ApiApp, parts: TextEditorParts): void {
  const { db } = parts
  const found = (id: number) => findMessage(parts, id)
  mount(api, listMessageTexts, async () => {
    const [rows, faults] = await Promise.all([listContent(parts, messageTextKind), readTextFaults(db)])
    const known = writtenMessages.flatMap((name) => rows.find((row) => row['name'] === name) ?? [])
    return { results: known.map((row) => presentSummary(row, faults)) }
  })
  mount(api, getMessageText, async ({ params, query: { order: number } }, { caller, origin }) => {
    const { row, name } = await found(params.text)
    const [order, faults, recent] = await Promise.all([
      orderOfText(db, { name, order: number, caller }),
      readTextFaults(db),
      isAboutOrder(name) && readsOrders(caller) ? newestOrders(db, RECENT_ORDERS) : [],
    ])
    const speaker = { shop: parts.shop(), origin }
    const values = (language: 'en' | 'bn') => ({
      ...valuesOf(messageOf(name, language, order), speaker).words,
    })
    return {
      ...presentSummary(row, faults),
      texts: { ...textsOf(row) },
      standard: standardTexts(name),
      placeholders: placeholdersOf(name),
      values: { en: values('en'), bn: values('bn') },
      order: order?.number ?? null,
      recent_orders: [...recent],
    } satisfies MessageTextView
  })
  mount(api, saveMessageText, async ({ params: { text: id }, body: { version, ...sent } }) => {
    const { name } = await found(id)
    const form = withoutStandard(name, sent)
    const row = await rewriteContent(parts, messageTextKind, { id, version, form: { ...form } })
    return presentSummary(row, await readTextFaults(db))
  })
  mount(
    api,
    previewMessageText,
    async ({ params, body: { order: number, ...texts } }, { caller, origin }) => {
      const { name } = await found(params.text)
      refuseUnfit(name, texts)
      const order = await orderOfText(db, { name, order: number, caller })
      const shown = (language: 'en' | 'bn') =>
        previewOf({
          message: messageOf(name, language, order),
          texts,
          speaker: { shop: parts.shop(), origin },
        })
      return { order: order?.number ?? null, en: shown('en'), bn: shown('bn') }
    },
  )
  mountTest(api, parts)
}

function mountTest(api: ApiApp, parts: TextEditorParts): void {
  const { db, messages, limits } = parts
  mount(api, testMessageText, async ({ params, body }, { caller, origin }) => {
    const { language, channel, order: number, ...texts } = body
    const { name } = await findMessage(parts, params.text)
    refuseUnfit(name, texts)
    const addresses = await addressesOfAccount(db, caller.userId)
    const to = addresses.find((one) => (channel === 'sms' ? 'phone' in one : 'email' in one))
    if (to === undefined)
      throw new RefusalError({ code: 'invalid_fields', errors: { channel: { kind: 'no_own_address' } } })
    const order = await orderOfText(db, { name, order: number, caller })
    const speaker = { shop: parts.shop(), origin }
    const facts = draftFacts({ message: messageOf(name, language, order), texts, speaker })
    await inTransaction(db, async (trx) => {
      await limits.passWithin(trx, { name: 'testMessagesPerAccount', subject: caller.userId })
      await messages.queue(trx, { name: 'message_test', to, language, facts })
    })
    return { to: 'phone' in to ? maskedPhone(to.phone) : emailHint(to.email) }
  })
}

interface FoundMessage {
  readonly row: TextRow
  readonly name: MessageName
}

async function findMessage(parts: ContentParts, id: number): Promise<FoundMessage> {
  const row = await findContent(parts, messageTextKind, id)
  return { row, name: nameIn(row) }
}

/** Rows of messages that this version of the store does not know are kept, and shown to nobody. */
function nameIn(row: TextRow): MessageName {
  const name = String(row['name'])
  if (!isMessageName(name)) throw new RefusalError({ code: 'not_found', thing: 'message_text', value: name })
  return name
}

/** A text that is the standard one is kept as none, so that it follows the store. */
function withoutStandard(name: MessageName, texts: MessageTexts): MessageTexts {
  const standard = standardTexts(name)
  const kept = textColumns.map(([column]) => [
    column,
    texts[column] === standard[column] ? null : texts[column],
  ])
  // The same members, some of them null.
  return Object.fromEntries(kept) as unknown as MessageTexts
}

function refuseUnfit(name: MessageName, texts: MessageTexts): void {
  const errors = problemsOfTexts(name, { ...texts })
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
}

import { expect, test } from 'vitest'
import { bodyPieces, marksIn, textProblem } from '#domain/messages/message-text.ts'
import { exampleFacts, exampleFactsIn } from '#server/messages/kinds/example-facts.ts'
import { writtenMessages } from '#server/messages/kinds/message-kinds.ts'
import type { MessageName } from '#server/messages/kinds/messages.ts'
import { renderMail, renderSms, type MessageToRender } from '#server/messages/templates/render-message.ts'
import { testSpeaker as speaker } from '#tests/support/companies/test-outbox.ts'
import { textColumns } from './check-text.ts'
import { mailOfText, smsOf } from './own-text.ts'
import { rulesOf, standardText } from './standard-text.ts'

// Each name comes with the facts of its name.
const messageOf = (
  name: MessageName,
  language: 'en' | 'bn',
  facts: object = exampleFactsIn(language, name),
) => ({ name, language, facts }) as MessageToRender

const all = writtenMessages.flatMap((name) => (['en', 'bn'] as const).map((language) => ({ name, language })))

test.each(all)('the standard text of $name in $language holds nothing but what can be filled', (one) => {
  const { text } = standardText(one.name, one.language)
  for (const [, place, language] of textColumns.filter(([, , of]) => of === one.language))
    expect(textProblem(text[place], place, rulesOf(one.name, language, place))).toBeUndefined()
})

test.each(all)('$name in $language leaves in the same words where staff save its standard text', (one) => {
  const { text } = standardText(one.name, one.language)
  const variants: readonly object[] = [
    exampleFactsIn(one.language, one.name),
    {
      ...exampleFactsIn(one.language, one.name),
      ...('toPayTaka' in exampleFacts[one.name] && { toPayTaka: 0 }),
    },
  ]
  for (const facts of variants) {
    const message = messageOf(one.name, one.language, facts)
    // A name that is long for an SMS is cut in the standard text alone.
    const isCut = 'shop' in facts || !('number' in facts || 'code' in facts || !('name' in facts))
    expect(isCut || smsOf(message, text, speaker) === renderSms(message, speaker)).toBe(true)
    const [own, standard] = [mailOfText(message, text, speaker), renderMail(message, speaker)]
    expect(own.subject).toBe(standard.subject)
    expect(own.text).toBe(standard.text)
  }
})

test('a code is needed in both of its texts, and the link in a message that is about nothing else', () => {
  expect(rulesOf('sign_in_code', 'bn', 'sms').required).toEqual(['code', 'autofill'])
  expect(rulesOf('order_code', 'en', 'body').required).toEqual(['code'])
  expect(rulesOf('staff_invitation', 'en', 'sms').required).toEqual(['link'])
  expect(rulesOf('return_link', 'en', 'body').required).toEqual(['form_link'])
  expect(rulesOf('order_confirmed', 'en', 'sms').required).toEqual([])
})

test('a body in other words becomes the parts of an e-mail, and empty lines fall out', () => {
  const body = '# Hello {name}\n{tracking}\n{cash_part}\n[Open]({link})\n[Shop](/shop)\n-- {store}'
  const message = messageOf('order_handed_over', 'bn', {
    ...exampleFactsIn('bn', 'order_handed_over'),
    trackingCode: null,
    toPayTaka: 0,
  })
  const { html, text, subject } = mailOfText(message, { sms: null, subject: 'Now {number}', body }, speaker)
  expect(subject).toBe('Now AB-1048266')
  expect(text.split('\n\n').slice(0, 4)).toEqual([
    'Hello Rima',
    expect.stringContaining('Open:\nhttps://abhoron.com.bd/bn/track?key='),
    'Shop:\nhttps://abhoron.com.bd/bn/shop',
    'আভরণ',
  ])
  expect(html).toContain('Hello Rima')
})

test('a value with markup or braces is text in an own text too', () => {
  const facts = { ...exampleFactsIn('en', 'order_confirmed'), name: '<b>[x](/y)</b> {total}' }
  const { html } = mailOfText(
    messageOf('order_confirmed', 'en', facts),
    { sms: null, subject: null, body: 'Hello {name}' },
    speaker,
  )
  expect(html).toContain('Hello &lt;b&gt;[x](/y)&lt;/b&gt; {total}')
})

test('standard bodies begin with their heading and hold each part alone in a line', () => {
  const pieces = bodyPieces(standardText('order_placed', 'en').text.body)
  expect(pieces.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'part', 'button', 'note'])
  expect(marksIn(standardText('order_confirmed', 'bn').text.sms)).toEqual([
    '{store}',
    '{number}',
    '{pay_and_days_short}',
    '{link}',
  ])
})

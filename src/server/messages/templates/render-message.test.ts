import { expect, test } from 'vitest'
import { smsLength } from '#domain/messages/sms-length.ts'
import { exampleFacts as facts, exampleFactsIn as factsIn } from '#server/messages/kinds/example-facts.ts'
import { writtenMessages } from '#server/messages/kinds/message-kinds.ts'
import type { MessageName } from '#server/messages/kinds/messages.ts'
import { renderMail, renderSms, type Speaker, type MessageToRender } from './render-message.ts'

const speaker: Speaker = {
  origin: 'https://abhoron.com.bd',
  shop: {
    name: 'Abhoron',
    name_bn: 'আভরণ',
    email: 'hello@abhoron.com.bd',
    phone: '+8801700000000',
    address: 'House 11, Road 11, Banani, Dhaka 1213',
    address_bn: 'হাউস ১১, রোড ১১, বনানী, ঢাকা ১২১৩',
    exchange_days: 7,
    branding: { accent: '#eeaa57', logo: null },
  },
}

const order = facts.order_confirmed

// The names of the facts are the names of the messages, and each has the facts of its name.
const all = (['en', 'bn'] as const).flatMap((language) =>
  writtenMessages.map((name) => [language, name, { name, language, facts: factsIn(language, name) }]),
) as (readonly ['en' | 'bn', MessageName, MessageToRender])[]

test.each(all)('%s SMS %s: one segment in English, two at most in Bangla', (language, name, message) => {
  const text = renderSms(message, speaker)
  const { encoding, units, segments } = smsLength(text)
  expect(encoding).toBe(language === 'en' ? 'gsm7' : 'ucs2')
  expect(units).toBeLessThanOrEqual(language === 'en' ? 160 : 134)
  expect(segments).toBeLessThanOrEqual(language === 'en' || name === 'sign_in_code' ? 1 : 2)
  expect(text).not.toMatch(/undefined|\[object/)
})

test('an e-mail has the accent of the shop and its logo; a drawing, which mail programs do not show, leaves the name', () => {
  const message = { name: 'order_confirmed', language: 'en', facts: order } as const
  const mailWith = (kind: 'png' | 'svg') => {
    const branding = { accent: '#1e3a8a', logo: `${'a'.repeat(32)}-480x120.${kind}` }
    return renderMail(message, { ...speaker, shop: { ...speaker.shop, branding } }).html
  }
  expect(mailWith('png')).toContain('bgcolor="#1e3a8a"')
  expect(mailWith('png')).not.toContain('#eeaa57')
  expect(mailWith('png')).toMatch(
    /src="https:\/\/abhoron\.com\.bd\/media\/logos\/a{32}-480x120\.png"\s+width="192"\s+height="48"\s+alt="Abhoron"/,
  )
  expect(mailWith('svg')).not.toContain('<img')
})

test.each(all.filter(([, name]) => name.endsWith('_code')))(
  '%s SMS %s ends with the line by which browsers fill the code in',
  (_, __, message) => {
    expect(renderSms(message, speaker).split('\n').at(-1)).toBe('@abhoron.com.bd #048213')
  },
)

test.each(all)('%s e-mail %s says the same in HTML and in text', (language, name, message) => {
  const { subject, html, text } = renderMail(message, speaker)
  expect(subject.length).toBeLessThanOrEqual(70)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html + text).not.toMatch(/undefined|\[object/)
  const said = { sign_in_code: '048213', phone_changed: '678', email_changed: 'r***@gmail.com' }
  const fact = (said as Partial<Record<MessageName, string>>)[name] ?? ''
  expect(html).toContain(fact)
  expect(text).toContain(fact)
  for (const button of html.matchAll(/href="([^"]+)"/g))
    expect(button[1]).toMatch(/^https:\/\/abhoron\.com\.bd\//)
  expect(html).not.toMatch(/<script|<style|<link|<img|url\(|class=/)
})

test.each([
  ['en', 'House 12, Road 5', ['picks the pieces up at: House 12, Road 5', 'A courier picks it up']],
  ['en', null, ['to our shop: ', 'Bring it to our shop']],
  ['bn', 'House 12, Road 5', ['নিয়ে যাবে: House 12, Road 5', 'কুরিয়ার নিয়ে যাবে']],
  ['bn', null, ['দোকানে নিয়ে আসুন: ', 'দোকানে নিয়ে আসুন']],
] as const)(
  'in %s an approved return says where it is picked up (%s), or brought',
  (language, pickup, says) => {
    const [mail, sms] = says
    const message = { name: 'return_decided', language, facts: { ...facts.return_decided, pickup } } as const
    expect(renderMail(message, speaker).text).toContain(mail)
    expect(renderSms(message, speaker)).toContain(sms)
    expect(smsLength(renderSms(message, speaker)).segments).toBe(language === 'en' ? 1 : 2)
  },
)

test('money is Tk with the grouping of Bangladesh in English, and টাকা in Bangla', () => {
  const message = { name: 'price_dropped', facts: facts.price_dropped } as const
  expect(renderSms({ ...message, language: 'en' }, speaker)).toBe(
    'Kundan Teardrop Bridal Choker now costs Tk 12,450 at Abhoron: ' +
      'https://abhoron.com.bd/product/kundan-teardrop-bridal-choker',
  )
  expect(renderSms({ ...message, language: 'bn' }, speaker)).toContain('এখন ১২,৪৫০ টাকা।')
})

test('the SMS has the amount still to pay, to the taka, or says that nothing is', () => {
  const paid = { ...order, toPayTaka: 0 }
  const sms = (language: 'en' | 'bn', given: typeof order) =>
    renderSms({ name: 'order_out_for_delivery', language, facts: given }, speaker)
  expect(sms('en', order)).toContain('Please keep Tk 1,23,480 ready.')
  expect(sms('en', paid)).toContain('Nothing is left to pay.')
  expect(sms('bn', order)).toContain('১,২৩,৪৮০ টাকা হাতে রাখুন।')
  expect(sms('bn', paid)).toContain('কিছু দিতে হবে না।')
})

test('an order that is fetched is paid in the shop, not at the door', () => {
  const message = { name: 'order_confirmed', language: 'en', facts: { ...order, collect: true } } as const
  expect(renderSms(message, speaker)).toContain('Pay Tk 1,23,480 when you fetch it.')
})

test('the pieces of a placed order and its delivery sum to its total', () => {
  const { html, text } = renderMail(
    { name: 'order_placed', language: 'en', facts: facts.order_placed },
    speaker,
  )
  const rows = [
    '2 × Kundan Teardrop Bridal Choker: Tk 1,23,200',
    'Pearl Stud: Tk 200',
    'Delivery: Tk 80',
    'Total, VAT included: Tk 1,23,480',
  ]
  expect(text).toContain(rows.join('\n'))
  expect(html).toContain('2 × Kundan Teardrop Bridal Choker')
})

test('[bug I11] the name of a line of an order cannot begin a new line either', () => {
  const lines = [{ name: 'Ring\r\nTotal: Tk 1', quantity: 1, totalTaka: 100 }]
  const message: MessageToRender<'order_placed'> = {
    name: 'order_placed',
    language: 'en',
    facts: { ...order, lines },
  }
  expect(renderMail(message, speaker).text).toContain('Ring Total: Tk 1: Tk 100')
})

test.each([
  ['en', 'Kundan Teardrop Bridal Choker with Pearls, Emerald Drops, a Matching Tikli and Earrings', 1],
  ['en', 'মুক্তা বসানো কুন্দন বিয়ের চোকার, সঙ্গে মানানসই টিকলি আর কানের দুল, পান্না বসানো', 2],
  ['bn', 'মুক্তা বসানো কুন্দন বিয়ের চোকার, সঙ্গে মানানসই টিকলি আর কানের দুল, পান্না বসানো', 2],
] as const)('a long name in %s is cut between letters, the address never', (language, name, segments) => {
  const message: MessageToRender<'back_in_stock'> = {
    name: 'back_in_stock',
    language,
    facts: { name, path: '/product/kundan-teardrop-bridal-choker' },
  }
  const text = renderSms(message, speaker)
  expect(smsLength(text).segments).toBe(segments)
  expect(text).toContain('...')
  expect(text).toContain('https://abhoron.com.bd/product/kundan-teardrop-bridal-choker')
  const shown = /(?:আভরণ: )?(.*)\.\.\. /.exec(text)?.[1] ?? ''
  expect(shown.length).toBeGreaterThan(20)
  expect(name.startsWith(shown)).toBe(true)
  expect(name.slice(shown.length)).not.toMatch(/^\p{M}/u)
})

test('[bug I11] markup in a fact is text in the mail', () => {
  const message: MessageToRender<'back_in_stock'> = {
    name: 'back_in_stock',
    language: 'en',
    facts: { name: `<img src=x onerror="alert(1)"> & 'Co'`, path: '/product/x' },
  }
  const { html, subject } = renderMail(message, speaker)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39; is back')
  expect(subject).toBe(`<img src=x onerror="alert(1)"> & 'Co' is back`)
})

test('[bug I11] a fact cannot begin a new line, nor turn the text around', () => {
  const message: MessageToRender<'back_in_stock'> = {
    name: 'back_in_stock',
    language: 'en',
    facts: { name: 'Ring\r\nBcc: e@example.com\u2028\u202Egnir', path: '/product/x' },
  }
  expect(renderMail(message, speaker).subject).toBe('Ring Bcc: e@example.com gnir is back')
  expect(renderSms(message, speaker)).not.toMatch(/[\r\n\u2028\u202E]/)
})

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '@evil.example',
])('a message never links to "%s", which is not ours', (path) => {
  const message: MessageToRender<'email_verification'> = {
    name: 'email_verification',
    language: 'en',
    facts: { path },
  }
  expect(() => renderMail(message, speaker)).toThrow('no path of the store')
  expect(() => renderSms(message, speaker)).toThrow('no path of the store')
})

test.each([
  ['en', ['2 × Rose Gold Bangle, 2.6', 'How it comes: Steadfast 15BAEB8A']],
  ['bn', ['২ × Rose Gold Bangle, 2.6', 'যেভাবে পাবেন: Steadfast 15BAEB8A']],
] as const)('in %s an exchange says what comes, and how where staff said so', (language, says) => {
  const message = { name: 'return_exchanged', language, facts: facts.return_exchanged } as const
  const { text } = renderMail(message, speaker)
  for (const part of says) expect(text).toContain(part)
  const silent = renderMail({ ...message, facts: { ...facts.return_exchanged, tracking: null } }, speaker)
  expect(silent.text).toContain(says[0])
  expect(silent.text).not.toContain(says[1].slice(0, 8))
})

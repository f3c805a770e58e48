import { placeholders, type Placeholder } from '#domain/messages/placeholders.ts'
import type { MessageText, TextRules, TextPlace } from '#domain/messages/message-text.ts'
import { exampleFacts } from '#server/messages/kinds/example-facts.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import { messageKinds } from '#server/messages/kinds/message-kinds.ts'
import type { MessageName } from '#server/messages/kinds/messages.ts'
import { mailWords, smsWords, type MessageToRender } from '#server/messages/templates/render-message.ts'
import type { MessageLanguage, Voice } from '#server/messages/wording/voice.ts'
import { paragraph } from '#server/messages/wording/wording.ts'
import { placeholderOf, shopValues } from './text-values.ts'

/** The text that a message has unless staff write another, with its placeholders. */
interface StandardText {
  readonly text: MessageText
  /** The placeholders that texts of this message may hold, in a fixed order. */
  readonly known: readonly Placeholder[]
}

const kept = new Map<string, StandardText>()

/** The standard text of a message in one language, read off its template. */
export function standardText(name: MessageName, language: MessageLanguage): StandardText {
  const key = `${language} ${name}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = readOff(name, language)
  kept.set(key, made)
  return made
}

/** The placeholders that a text of a message can hold in one of its places, and those that it must hold. */
export function rulesOf(name: MessageName, language: MessageLanguage, place: TextPlace): TextRules {
  const { text, known } = standardText(name, language)
  const facts = exampleFacts[name]
  const { purpose, secrets } = messageKinds[name]
  const secret = secrets.flatMap((fact) => placeholderOf(fact, facts) ?? [])
  // The link to an order is a help; the others are what their messages are for.
  const needed: readonly Placeholder[] = [
    ...(purpose === 'otp' ? (['code', 'autofill'] as const) : []),
    ...('form' in facts ? (['form_link'] as const) : []),
    ...('number' in facts || !secret.includes('link') ? [] : (['link'] as const)),
  ]
  return { known, secret, required: needed.filter((one) => text[place].includes(`{${one}}`)) }
}

/** Above all amounts of a shop. */
const FIRST_NUMBER = 9_000_000_000

/**
 * The template speaks with the names of its facts in their places. Words that depend on several facts give their own
 * name, so no branch of the template is taken that needs a real value.
 */
function readOff(name: MessageName, language: MessageLanguage): StandardText {
  const example = exampleFacts[name]
  const entries = Object.entries(example).map(
    ([fact, value], index) => [fact, value, placeholderOf(fact, example), FIRST_NUMBER + index] as const,
  )
  const marks = new Map(
    entries.flatMap(([, value, placeholder, mark]) =>
      placeholder !== undefined && typeof value === 'number' ? [[mark, `{${placeholder}}`] as const] : [],
    ),
  )
  const facts = entries.map(([fact, value, placeholder, mark]) => {
    if (typeof value === 'number') return [fact, mark]
    return [fact, placeholder !== undefined && typeof value === 'string' ? `{${placeholder}}` : value]
  })
  const said = new Set<string>()
  const voice = namingVoice(language, { marks, said })
  // The same members with values of the same types as those of the example.
  const message = { name, language, facts: Object.fromEntries(facts) } as MessageToRender
  const sms = smsWords(message, voice)
  const { subject, heading, blocks } = mailWords(message, voice)
  const own = entries.flatMap(([, value, placeholder]) =>
    placeholder !== undefined && (typeof value === 'string' || typeof value === 'number')
      ? [placeholder]
      : [],
  )
  const all: ReadonlySet<string> = new Set([...Object.keys(shopValues(voice)), ...own, ...said])
  return {
    text: { sms, subject, body: [`# ${heading}`, ...blocks.map(lineOf)].join('\n\n') },
    known: placeholders.filter((one) => all.has(one)),
  }
}

function namingVoice(
  language: MessageLanguage,
  { marks, said }: { readonly marks: ReadonlyMap<number, string>; readonly said: Set<string> },
): Voice {
  const named = (value: number) => marks.get(value) ?? ''
  return {
    language,
    store: '{store}',
    email: '{email}',
    phone: '{phone}',
    address: '{address}',
    accent: { ground: '', words: '', tint: '' },
    logo: null,
    host: '',
    origin: '',
    returnDays: '{return_days}',
    link: (path) => path,
    number: named,
    money: named,
    days: (from) => from,
    fitted: (name, text) => text(name),
    said: (name) => {
      said.add(name)
      return `{${name}}`
    },
    parts: (name) => {
      said.add(name)
      return [paragraph(`{${name}}`)]
    },
  }
}

/** A block as a line of a body. */
function lineOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'note':
      return `-- ${block.text}`
    case 'code':
      return block.code
    case 'table':
      return block.rows.map((row) => row.join(' ')).join('\n')
    case 'button':
      return `[${block.label}](${block.address})`
    case 'amounts':
      return ''
  }
}

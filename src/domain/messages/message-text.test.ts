import { expect, test } from 'vitest'
import { bodyPieces, fillText, marksIn, textProblem, type TextRules } from './message-text.ts'

const rules: TextRules = { known: ['store', 'number', 'link', 'lines'], required: [], secret: ['link'] }

test('a text is filled once, so a value with braces stays as it is', () => {
  expect(fillText('{store}: {number}', { store: '{number}', number: 'AB-1' }, (mark) => mark)).toBe(
    '{number}: AB-1',
  )
  expect(fillText('{store} {toString}', { store: 'Abhoron' }, () => '?')).toBe('Abhoron ?')
})

test('all marks are found, and each brace that stands alone', () => {
  expect(marksIn('{a} {b} {a} } { x')).toEqual(['{a}', '{b}', '}', '{'])
})

test('lines of a body are a heading, paragraphs, small print, a button and parts', () => {
  expect(bodyPieces('# Hello {name}\n\nOne.\nTwo.\n{lines}\n[See it]({link})\n-- Small.\n')).toEqual([
    { kind: 'heading', text: 'Hello {name}' },
    { kind: 'paragraph', text: 'One.' },
    { kind: 'paragraph', text: 'Two.' },
    { kind: 'part', name: 'lines' },
    { kind: 'button', label: 'See it', address: '{link}' },
    { kind: 'note', text: 'Small.' },
  ])
})

test.each([
  ['sms', 'Order {nubmer}', { kind: 'unknown_placeholder', value: '{nubmer}' }],
  ['sms', 'Order {number', { kind: 'unknown_placeholder', value: '{' }],
  ['sms', 'Order {}', { kind: 'unknown_placeholder', value: '{}' }],
  ['sms', 'Yours: {lines}', { kind: 'placeholder_alone', value: '{lines}' }],
  ['body', 'Yours: {lines}', { kind: 'placeholder_alone', value: '{lines}' }],
  ['body', '[See {lines}]({link})', { kind: 'placeholder_alone', value: '{lines}' }],
  ['subject', 'Open {link}', { kind: 'secret_in_subject', value: '{link}' }],
  ['body', '[See it](https://evil.example)', { kind: 'button_address', value: 'https://evil.example' }],
  ['body', '[See it](//evil.example)', { kind: 'button_address', value: '//evil.example' }],
] as const)('the %s “%s” cannot be sent', (place, text, problem) => {
  expect(textProblem(text, place, rules)).toMatchObject(problem)
})

test('a text with all that it may hold can be sent', () => {
  expect(textProblem('{store}: {number} {link}', 'sms', rules)).toBeUndefined()
  expect(textProblem('# Hi\n{lines}\n[See it]({link})\n[Shop](/shop)', 'body', rules)).toBeUndefined()
})

test('a message with a code keeps the code, and ends with the line from which phones read it', () => {
  const code = { known: ['code', 'autofill'], required: ['code', 'autofill'], secret: ['code'] }
  expect(textProblem('Your code\n{autofill}', 'sms', code)).toEqual({
    kind: 'missing_placeholder',
    value: '{code}',
  })
  expect(textProblem('{code} {autofill} ', 'sms', code)).toEqual({
    kind: 'placeholder_last',
    value: '{autofill}',
  })
  expect(textProblem('{code}\n{autofill}\n', 'sms', code)).toBeUndefined()
})

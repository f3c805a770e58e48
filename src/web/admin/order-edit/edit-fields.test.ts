import { expect, test } from 'vitest'
import { editFields, touchedIn } from './edit-fields.ts'

test('what nobody typed takes the newest value, and what somebody typed stays', () => {
  const began = { note: '', line: 'House 12', to_other: 'yes', q_1: '1' }
  const touched = touchedIn(began, { note: '', line: 'House 14', q_1: '1', f_7: '2' })
  expect(touched).toEqual({ line: 'House 14', to_other: '', f_7: '2' })
  const { value } = editFields(touched, undefined)
  expect([value('note', 'Call first'), value('line', 'House 9'), value('to_other', 'Salma')]).toEqual([
    'Call first',
    'House 14',
    '',
  ])
})

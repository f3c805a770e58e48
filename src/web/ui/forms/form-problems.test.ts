import { expect, test } from 'vitest'
import { problemsOf, valuesOf, type FormValues } from './form-problems.ts'

test('a form says of each field what is wrong with it, also by what another field holds', () => {
  const form = new FormData()
  form.set('password', 'gold bangles')
  form.set('again', 'silver')
  const checks = {
    password: (value: string) => (value === '' ? 'Choose one.' : null),
    again: (value: string, all: FormValues) => (value === all['password'] ? null : 'They differ.'),
    missing: (value: string) => (value === '' ? 'Fill it in.' : null),
  }
  expect(problemsOf(valuesOf(form), checks)).toEqual({ again: 'They differ.', missing: 'Fill it in.' })
})

import { expect, test } from 'vitest'
import { kindsToAdd } from './home-sections.ts'

test('the page may have several heroes, and its other sections once', () => {
  expect(kindsToAdd(['hero', 'budgets'])).toContain('hero')
  expect(kindsToAdd(['hero', 'budgets'])).not.toContain('budgets')
  expect(kindsToAdd(['hero'])).toContain('budgets')
})

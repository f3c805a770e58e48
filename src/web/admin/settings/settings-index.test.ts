import { expect, test } from 'vitest'
import { rights } from '#domain/staff/rights.ts'
import { settingsFor } from './settings-index.ts'

const paths = (...given: Parameters<typeof settingsFor>) =>
  settingsFor(...given).flatMap(({ links }) => links.map(({ path }) => path))

test('the index has every page of settings for an owner, and no page twice', () => {
  const all = paths(rights)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain('/settings/store')
  expect(all).toContain('/staff/roles')
})

test('a role sees only settings that it may open, and no group of none', () => {
  expect(paths(['content:write'])).toEqual(['/stores', '/menu', '/messages'])
  expect(settingsFor(['content:write']).map(({ name }) => name)).toEqual(['shop', 'selling'])
  expect(settingsFor([])).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { colours } from '#domain/store/colours.ts'

const sheet = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

test.each(Object.entries(colours))('mails, papers and pages have the same colour %s', (name, value) => {
  const property = `--${name.replace(/(?<=[a-z])(?=\d)/, '-')}`
  const values = [...sheet.matchAll(/(--[\w-]+):\s*(#[\da-f]+);/g)]
  expect(values.filter(([, one]) => one === property).map(([, , colour]) => colour)).toEqual([value])
})

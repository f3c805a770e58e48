import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')
const selectors = read('ui/layout/layout.css').match(/^[^*\n]*(?= \{$)/gm) ?? []
const primitives = new Set(classesOf(selectors.join(' ')))
const composed = globSync('**/*.module.css', { cwd: web }).flatMap((file) =>
  [...read(file).matchAll(/composes: ([^;]*)/g)].map(([, value = '']) => ({ file, value })),
)

test('a sheet composes only classes that layout.css and base.css have', () => {
  const known = new Set([...primitives, ...classesOf(read('ui/base.css'))])
  const wrong = composed.filter(({ value }) => {
    const [names = '', from] = value.split(' from ')
    return from !== 'global' || !names.split(' ').every((name) => known.has(name))
  })
  expect(composed.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test('each primitive is used', () => {
  const used = new Set(composed.flatMap(({ value }) => value.split(' ')))
  expect([...primitives].filter((name) => !used.has(name))).toEqual([])
})

test('a primitive weighs less than a class, so each module overrides it wherever its sheet stands', () => {
  const weighsLittle = /^(html| {2}:where\([^()]+\)( img| > svg|::after)?)$/
  expect(selectors.filter((one) => !weighsLittle.test(one))).toEqual([])
})

function classesOf(css: string): readonly string[] {
  return [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

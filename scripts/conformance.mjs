/**
 * npm run conformance: lists each number of docs/conformance.md with the tests that show it, and those without.
 * A test shows a number by carrying it in its name: `[C2] adding the same item twice …`.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const list = await readFile(path.join(root, 'docs/conformance.md'), 'utf8')
const numbers = [...list.matchAll(/^\| ([A-Z]\d+) +\| (.+?) +\|/gm)].map(([, id = '', words = '']) => ({
  id,
  words,
}))

const shown = new Map<string, string[]>()
for (const file of await testFiles()) {
  const source = await readFile(path.join(root, file), 'utf8')
  for (const [, , name = ''] of source.matchAll(/(['"`])(\[[A-Z]\d+.*?)\1/g))
    note(`${file}: ${name}`, idsIn(name))
}

for (const { id, words } of numbers) {
  const tests = shown.get(id) ?? []
  console.log(`${tests.length > 0 ? '✓' : '✗'} ${id.padEnd(4)} ${words.slice(0, 90)}`)
  for (const test of tests) console.log(`       ${test}`)
}
const without = numbers.filter(({ id }) => !shown.has(id)).map(({ id }) => id)
console.log(
  `\n${numbers.length - without.length} of ${numbers.length} numbers have tests. Without: ${without.join(' ') || 'none'}`,
)

/** `[C2, C3] [F7] …` names three. */
function idsIn(name: string): string[] {
  return [...name.matchAll(/\[([A-Z]\d+(?:, ?[A-Z]\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/, ?/))
}

function note(test: string, ids: readonly string[]): void {
  for (const id of ids) shown.set(id, [...(shown.get(id) ?? []), test])
}

async function testFiles(): Promise<string[]> {
  const files = await Promise.all(
    ['src', 'tests'].map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true })).map((file) => path.join(folder, file)),
    ),
  )
  return files
    .flat()
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .toSorted((a, b) => a.localeCompare(b))
}

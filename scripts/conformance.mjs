/**
 * npm run conformance: lists each number of docs/conformance.md with the tests that show it, and those without.
 * A test shows a number by carrying it in its name: `[C2] adding the same item twice …`. The constants of part B have no
 * number of their own and count as one. Plain Node 20, as the scripts that start and test the store.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const list = await readFile(path.join(root, 'docs/conformance.md'), 'utf8')
const numbers = [...list.matchAll(/^\| ([A-Z]\d+) +\| (.+?) +\|/gm)]
  .map(([, id = '', words = '']) => ({ id, words }))
  // Readings added at the end name numbers once more.
  .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
const constants = /^## B\. .+\n+(.+)$/m.exec(list)?.[1]
if (constants === undefined) throw new Error('docs/conformance.md has no part "## B." with its constants')
numbers.push({ id: 'B', words: constants })

/** @type {Map<string, string[]>} */
const shown = new Map()
for (const file of await testFiles()) {
  const source = await readFile(path.join(root, file), 'utf8')
  for (const [, , name = ''] of source.matchAll(/(['"`])(\[(?:[A-Z]\d+|B\]).*?)\1/g))
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
function idsIn(name) {
  return [...name.matchAll(/\[((?:[A-Z]\d+|B)(?:, ?(?:[A-Z]\d+|B))*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/, ?/),
  )
}

function note(test, ids) {
  for (const id of ids) shown.set(id, [...(shown.get(id) ?? []), test])
}

async function testFiles() {
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

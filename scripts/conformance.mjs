/**
 * npm run conformance: lists each number of docs/conformance.md with the tests that show it, and those without.
 * A test shows a number by carrying it in its name: `[C2] adding the same item twice …`. Parts B and O have no numbers of
 * their own and count as one each. Other tags (`[bug C3]`) stand in docs/test-tags.md; a tag that no list has is an error.
 * With --check it prints errors only, as a step of `npm run check`. Plain Node 20, as the scripts that start and test the
 * store.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const check = process.argv.includes('--check')
/** Another folder may be named as the last argument. */
const root = process.argv.slice(2).find((argument) => argument !== '--check') ?? here
/** Part O comes with the staff area: until then it may be without a test. */
const toCome = new Set(['O'])
const numbers = readNumbers(await readFile(path.join(root, 'docs/conformance.md'), 'utf8'))
const otherTags = readOtherTags(await readFile(path.join(root, 'docs/test-tags.md'), 'utf8'))

/** @type {Map<string, string[]>} */
const shown = new Map(numbers.map(({ id }) => [id, []]))
const unknown = []
for (const file of await testFiles()) {
  const source = await readFile(path.join(root, file), 'utf8')
  for (const { name, tags } of taggedNames(source)) {
    const test = `${file}: ${name}`
    for (const tag of tags) shown.get(tag)?.push(test)
    const strange = tags.filter((tag) => !shown.has(tag) && !otherTags.has(tag))
    unknown.push(...strange.map((tag) => `[${tag}] in ${test}`))
  }
}
const without = numbers.map(({ id }) => id).filter((id) => shown.get(id).length === 0)
const lost = without.filter((id) => !toCome.has(id))

if (!check) {
  for (const { id, words } of numbers) {
    const tests = shown.get(id)
    console.log(`${tests.length > 0 ? '✓' : '✗'} ${id.padEnd(4)} ${words.slice(0, 90)}`)
    for (const test of tests) console.log(`       ${test}`)
  }
  console.log(
    `\n${numbers.length - without.length} of ${numbers.length} numbers have tests. Without: ${without.join(' ') || 'none'}`,
  )
}
for (const tag of unknown)
  console.error(`Unknown tag ${tag}\n  It is neither in docs/conformance.md nor in docs/test-tags.md.`)
for (const id of lost) console.error(`No test shows ${id} of docs/conformance.md.`)
if (unknown.length + lost.length > 0) process.exitCode = 1

function readNumbers(list) {
  const rows = [...list.matchAll(/^\| ([A-Z]\d+) +\| (.+?) +\|/gm)]
    .map(([, id = '', words = '']) => ({ id, words }))
    // Readings added at the end name numbers once more.
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
  const parts = ['B', 'O'].map((id) => {
    const words = new RegExp(`^## ${id}\\. .+\\n+(.+)$`, 'm').exec(list)?.[1]
    if (words === undefined) throw new Error(`docs/conformance.md has no part "## ${id}." with its words`)
    return { id, words }
  })
  return [...rows, ...parts]
}

/** `bug C3`, `ux G-1`: the first word of a heading, and the ids of the table below it. */
function readOtherTags(list) {
  const sections = list.split(/^## /m).slice(1)
  return new Set(
    sections.flatMap((section) => {
      const kind = /^\w+/.exec(section)?.[0]
      return [...section.matchAll(/^\| ([A-Z]-?\d+) +\|/gm)].map(([, id]) => `${kind} ${id}`)
    }),
  )
}

/** Names of tests that carry tags: `[C2, C3] [bug M7] …` has three. */
function taggedNames(source) {
  const tag = String.raw`(?:[a-z]+ )?[A-Z](?:-?\d+)?`
  const names = new RegExp(String.raw`(['"\`])(\[${tag}(?:, ?${tag})*\].*?)\1`, 'g')
  const tags = new RegExp(String.raw`\[(${tag}(?:, ?${tag})*)\]`, 'g')
  return [...source.matchAll(names)].map(([, , name]) => ({
    name,
    tags: [...name.matchAll(tags)].flatMap(([, ids]) => ids.split(/, ?/)),
  }))
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

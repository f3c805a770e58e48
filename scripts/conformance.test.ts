import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const script = path.resolve(import.meta.dirname, 'conformance.mjs')
let folder: string

beforeEach(async () => {
  folder = await temporaryFolder()
  await mkdir(path.join(folder, 'docs'))
  await mkdir(path.join(folder, 'src'))
  await mkdir(path.join(folder, 'tests'))
  const conformance =
    '| C1   | the cart |  |\n| ---- | - | - |\n\n## B. Constants\n\nBDT\n\n## O. Later\n\nReports\n'
  await writeFile(path.join(folder, 'docs/conformance.md'), conformance)
  await writeFile(path.join(folder, 'docs/test-tags.md'), '## bug: others\n\n| C1 | sold twice |\n')
})
afterEach(() => removeFolder(folder))

test('tags of the two lists are accepted, and a requirement is not shown by a bug of the same number', async () => {
  expect(await problemsWith('[C1] the cart', '[B] the constants', '[bug C1] one piece')).toBe('')
  expect(await problemsWith('[B] the constants', '[bug C1] one piece')).toBe(
    'No test shows C1 of docs/conformance.md.\n',
  )
})

test('a tag that no list has is refused with its file', async () => {
  expect(await problemsWith('[C1] [C2] the cart', '[B] the constants')).toContain(
    'Unknown tag [C2] in src/shop.test.ts',
  )
  expect(await problemsWith('[C1] the cart', '[B] the constants', '[bug C9] a price')).toContain(
    'Unknown tag [bug C9]',
  )
})

async function problemsWith(...names: readonly string[]): Promise<string> {
  const source = names.map((name) => `test('${name}', () => {})`).join('\n')
  await writeFile(path.join(folder, 'src/shop.test.ts'), source)
  const run = promisify(execFile)(process.execPath, [script, '--check', folder])
  return await run.then(
    ({ stderr }) => stderr,
    (error: Error & { stderr: string }) => error.stderr,
  )
}

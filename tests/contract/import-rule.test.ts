import { execFile } from 'node:child_process'
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')
let planted: string

/** One violation of each import rule (ARCHITECTURE.md), where it would be made. */
const violations = {
  'src/domain/a.ts': [
    "import { z } from 'zod'",
    "import { b } from '#contract/b.ts'",
    "import { c } from '#config'",
  ],
  'src/domain/clock.ts': ['export const now = Date.now()', 'export const luck = Math.random()'],
  'src/contract/a.ts': ["import { Hono } from 'hono'", "import { b } from '#server/b.ts'"],
  'src/client/a.ts': [
    "import * as z from 'zod'",
    "import { b } from '#server/b.ts'",
    "import { c } from '#web/c.ts'",
  ],
  'src/server/a.ts': [
    "import { b } from '#web/b.ts'",
    "import { c } from '#client/c.ts'",
    "import { d } from '#config'",
    "import { e } from '#sandbox/e.ts'",
  ],
  'src/web/a.ts': ["import { b } from '#server/b.ts'", "import { readFile } from 'node:fs'"],
  'src/web/shop/a.ts': ["import { b } from '#web/admin/b.ts'", "import { c } from '#server/c.ts'"],
  'src/web/admin/a.ts': ["import { b } from '#web/shop/b.ts'", "import { c } from '#server/c.ts'"],
  'src/web/app/a.ts': ["import { b } from '#web/shop/b.ts'"],
  'src/web/sign-in/a.ts': ["import { b } from '#web/admin/b.ts'"],
  'src/web/ui/a.ts': [
    "import { a } from '#web/app/a.ts'",
    "import { b } from '#contract/b.ts'",
    "import { Link } from 'react-router'",
  ],
  'sandbox/a.ts': ["import { b } from '#web/b.ts'"],
  'src/server/up.ts': ["import { b } from '../domain/b.ts'"],
  'src/server/settings.ts': ['export const port = process.env.PORT'],
} as const

beforeAll(async () => {
  planted = await temporaryFolder()
  await copyFile(path.join(root, '.oxlintrc.json'), path.join(planted, '.oxlintrc.json'))
  await copyFile(path.join(root, 'tsconfig.json'), path.join(planted, 'tsconfig.json'))
  await symlink(path.join(root, 'node_modules'), path.join(planted, 'node_modules'))
  for (const [file, lines] of Object.entries(violations)) {
    for (const [index, line] of lines.entries()) await plant(file.replace(/\.ts$/, `-${index}.ts`), line)
  }
  await plant(
    'src/server/cart/price-cart.ts',
    "import { load } from './cart-store.ts'\nexport const price = load",
  )
  await plant('src/domain/fine.ts', "import { sum } from '#domain/money.ts'\nexport const total = sum")
})
afterAll(() => removeFolder(planted))

async function plant(file: string, source: string): Promise<void> {
  const used = source.startsWith('import') && !source.includes('export')
  const name = /\{ (\w+) \}|\* as (\w+)/.exec(source)
  await mkdir(path.dirname(path.join(planted, file)), { recursive: true })
  await writeFile(
    path.join(planted, file),
    used ? `${source}\nexport const used = ${name?.[1] ?? name?.[2]}\n` : `${source}\n`,
  )
}

const rules = /no-restricted-(imports|globals|properties)|no-process-env/

/** The files that the lint refuses for a rule of this page. */
function refusedFiles(): Promise<Set<string>> {
  return new Promise((resolve, reject) => {
    execFile(
      path.join(root, 'node_modules/.bin/oxlint'),
      ['--format', 'json', 'src', 'sandbox'],
      { cwd: planted, maxBuffer: 10_000_000 },
      (_, stdout) => {
        try {
          const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
          resolve(new Set(diagnostics.filter(({ code }) => rules.test(code)).map(({ filename }) => filename)))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      },
    )
  })
}

test('each import rule refuses a file that breaks it, and lets the others be', async () => {
  const refused = await refusedFiles()
  const broken = Object.entries(violations).flatMap(([file, lines]) =>
    lines.map((_, index) => file.replace(/\.ts$/, `-${index}.ts`)),
  )
  expect([...refused].toSorted((a, b) => a.localeCompare(b))).toEqual(
    broken.toSorted((a, b) => a.localeCompare(b)),
  )
})

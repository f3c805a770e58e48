import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand } from './npm-command.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { showStep } from './progress.mjs'
import { runQuietly } from './run-child.mjs'
import { Trouble } from './trouble.mjs'

/**
 * The sources of the built pages. src/server is not among them: it runs as it is, and web/ never imports it (a lint
 * rule), so a change there needs no build.
 */
const inputs = [
  'src/web',
  'src/client',
  'src/contract',
  'src/domain',
  'public',
  'scripts/compress-build.ts',
  'scripts/write-offline-worker.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const outputs = ['build/client', 'build/server/index.js']

/** Whether the built tree is there and made of the sources as they are now. */
export function isBuilt(root) {
  return outputs.every((output) => existsSync(path.join(root, output))) && readMark(root) === hashOf(root)
}

/** Builds the pages unless they are built already. */
export async function ensureBuild(root) {
  if (isBuilt(root)) return
  await oneAtATime(root, async (onStart) => {
    // Another process may have built them before us.
    if (!isBuilt(root)) await showStep('Building the pages', () => build(root, onStart))
  })
}

async function build(root, onStart) {
  const hash = hashOf(root)
  const [npm, ...before] = npmCommand()
  const { code, output } = await runQuietly(npm, [...before, 'run', 'build'], {
    cwd: root,
    // The pages that people get are always those of production.
    env: { ...process.env, NODE_ENV: 'production' },
    onStart,
  })
  if (code !== 0)
    throw new Trouble(`${output.trim()}\n\nThe pages could not be built; the words above say why.`)
  writeFileSync(markPath(root), hash)
}

function markPath(root) {
  return path.join(root, 'build', '.built-from')
}

function readMark(root) {
  try {
    return readFileSync(markPath(root), 'utf8')
  } catch {
    return undefined
  }
}

function hashOf(root) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesOf(root, input))
      hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesOf(root, input) {
  const full = path.join(root, input)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [input]
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${input}/${entry.name}`
      if (entry.isDirectory()) return filesOf(root, name)
      return /\.test\.tsx?$/.test(name) ? [] : [name]
    })
}

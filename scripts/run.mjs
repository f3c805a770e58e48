/**
 * Runs a TypeScript file of this repository with a Node that is new enough, as start.mjs does for the store:
 * `node scripts/run.mjs scripts/doctor.ts`. With --dev the packages for building and testing are installed first, too.
 * Written for the Node that a machine may have (20 or newer).
 */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNode } from './support/find-node.mjs'
import { ensurePackages } from './support/packages.mjs'
import { runInOurPlace } from './support/run-child.mjs'
import { runScript } from './support/trouble.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const dev = process.argv[2] === '--dev'
const [name = '', ...args] = process.argv.slice(dev ? 3 : 2)
const script = path.join(root, name)

await runScript(async () => {
  await ensurePackages(root, { dev })
  const node = findNode(root)
  if (node !== process.execPath) {
    process.exitCode = await runInOurPlace(node, [script, ...args], { cwd: process.cwd(), env: process.env })
    return
  }
  process.argv.splice(1, process.argv.length, script, ...args)
  await import(pathToFileURL(script).href)
})

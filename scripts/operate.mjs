/**
 * Runs a tool for operators (`npm run backup`, `restore`, `db`, `doctor`) with a Node that is new enough, as start.mjs
 * does for the store. Written for the Node that a machine may have (20 or newer).
 */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNode } from './support/find-node.mjs'
import { ensurePackages } from './support/packages.mjs'
import { runInOurPlace } from './support/run-child.mjs'
import { runScript } from './support/trouble.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [name, ...args] = process.argv.slice(2)
const script = path.join(root, 'scripts', `${path.basename(name ?? '')}.ts`)

await runScript(async () => {
  await ensurePackages(root, { dev: false })
  const node = findNode(root)
  if (node !== process.execPath) {
    process.exitCode = await runInOurPlace(node, [script, ...args], { cwd: process.cwd(), env: process.env })
    return
  }
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
})

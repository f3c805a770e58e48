/**
 * `npm run build`: makes the pages and the server anew, and notes their sources, so that `npm start` and the
 * tests know whether they still fit the sources.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { allParts, makePart } from './support/build.mjs'
import { runInOurPlace } from './support/run-child.mjs'
import { runScript } from './support/trouble.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }

await runScript(async () => {
  for (const part of allParts) {
    const { code } = await makePart(root, part, async (command, args) => ({
      code: await runInOurPlace(command, args, { cwd: root, env }),
    }))
    if (code !== 0) {
      process.exitCode = code
      return
    }
  }
})

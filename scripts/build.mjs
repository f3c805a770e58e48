/**
 * `npm run build`: makes the pages and the server anew, and notes what they were made of, so that `npm start` and the
 * tests know whether they still fit the sources.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { allParts, commandOf, markOf, writeMark } from './support/build.mjs'
import { npmCommand } from './support/npm-command.mjs'
import { runInOurPlace } from './support/run-child.mjs'
import { runScript } from './support/trouble.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [npm, ...before] = npmCommand()
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }

await runScript(async () => {
  for (const part of allParts) {
    const mark = markOf(root, part)
    const code = await runInOurPlace(npm, [...before, 'run', commandOf(part)], { cwd: root, env })
    if (code !== 0) {
      process.exitCode = code
      return
    }
    writeMark(root, { part, mark })
  }
})

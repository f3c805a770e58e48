import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = path.join(import.meta.dirname, 'yield-to-visitors.ts')

/** Has threads of its own before it yields, and starts one more after. */
const program = `
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { yieldToVisitors } from ${JSON.stringify(module)}
await readFile(${JSON.stringify(module)})
yieldToVisitors()
const worker = new Worker('setTimeout(() => undefined, 50)', { eval: true })
await new Promise((resolve) => worker.once('online', resolve))
console.log(readdirSync('/proc/self/task').map((thread) => os.getPriority(Number(thread))).join(' '))
`

test.runIf(process.platform === 'linux')(
  'work in the background has the lowest priority in all of its threads, those of pictures too',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    const priorities = stdout.trim().split(' ')
    expect(priorities.length).toBeGreaterThan(5)
    expect(new Set(priorities)).toEqual(new Set(['19']))
  },
)

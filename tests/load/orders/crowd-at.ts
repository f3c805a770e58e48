import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Bought, Crowd } from './buyers.ts'

/** Lets a crowd buy, in a process of its own. */
export async function crowdAt(crowd: Crowd): Promise<Bought> {
  const script = path.join(import.meta.dirname, 'buyers.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(crowd)], {
    maxBuffer: 10_000_000,
  })
  // The last line of our own script, written with this shape.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Bought
}

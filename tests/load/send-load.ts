import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** The findings of a load. Times in ms. */
export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  readonly median: number
  readonly p99: number
  readonly failed: number
}

export interface Load {
  readonly address: string
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** Asked for as browsers do, which all take compressed answers. */
  readonly compressed: boolean
  /** Pages may come from the page cache; otherwise each is made for its request. False unless stated. */
  readonly kept?: boolean
}

const generator = path.join(import.meta.dirname, 'load-generator.mjs')

/** Sends requests for the paths in turn, out of a process of its own so that its cost is not counted as the store's. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [generator, JSON.stringify(load)], {
    maxBuffer: 10_000_000,
  })
  // Our own generator's last line, written with this shape.
  return JSON.parse(stdout) as LoadResult
}

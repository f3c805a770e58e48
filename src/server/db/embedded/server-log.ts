import { chmod, copyFile, open, stat, truncate } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

const bytesMax = 10_000_000

/** The file that the server writes its log to. Opened for appending, so that it can be cut while in use. */
export async function openLog(path: string): Promise<FileHandle> {
  await rotateLog(path)
  return open(path, 'a', 0o600)
}

/** Moves a log that has grown too large to `<path>.1` (one older log is kept) and begins it again. */
export async function rotateLog(path: string): Promise<void> {
  if ((await logSize(path)) < bytesMax) return
  await copyFile(path, `${path}.1`)
  await chmod(`${path}.1`, 0o600)
  await truncate(path)
}

/** Bytes in the log; 0 when there is none. */
export async function logSize(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

/** The last lines that were written to the log after a given size. */
export async function logTail(path: string, after: number): Promise<string> {
  const tailBytes = 4000
  const size = await logSize(path)
  const from = Math.max(after <= size ? after : 0, size - tailBytes)
  const file = await open(path, 'r').catch(() => undefined)
  if (file === undefined) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-6).join('\n')
  } finally {
    await file.close()
  }
}

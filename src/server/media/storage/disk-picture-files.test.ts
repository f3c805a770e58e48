import { mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isStorageFull, openDiskPictureFiles } from './disk-picture-files.ts'
import { originalFile, sizeFile } from './picture-files.ts'

const id = 'ab3456789abcdef0123456789abcdef0'

async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abhoron-files-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}

test('a file that was written is there until it is removed', async () => {
  const folder = await testFolder()
  const files = await openDiskPictureFiles(folder)
  const size = sizeFile({ id, width: 480, format: 'webp' })
  expect(await files.read(size)).toBeNull()
  expect(await files.write(size, Buffer.from('bytes'))).toEqual({ ok: true, value: undefined })
  expect(await files.has(size)).toBe(true)
  expect(await readFile(join(folder, 'sizes', 'ab', id, '480.webp'), 'utf8')).toBe('bytes')
  await files.remove(size)
  await files.remove(size)
  expect(await files.has(size)).toBe(false)
})

test('[fault F15] a write that fails leaves neither half a file nor a temporary one', async () => {
  const folder = await testFolder()
  const files = await openDiskPictureFiles(folder)
  // A file stands where a folder must be, so that the last step of the write cannot succeed.
  await mkdir(join(folder, 'originals'))
  await writeFile(join(folder, 'originals', 'ab'), '')
  await expect(files.write(originalFile(id), Buffer.alloc(100_000))).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  expect(await readdir(join(folder, 'originals'))).toEqual(['ab'])
})

test.skipIf(process.platform !== 'linux')('[fault F15] a full disk is told from other failures', async () => {
  await using full = await open('/dev/full', 'w')
  const failure: unknown = await full.write('x').catch((error: unknown) => error)
  expect(isStorageFull(failure)).toBe(true)
  expect(isStorageFull(new Error('ENOSPC'))).toBe(false)
})

test('half-written files of a killed process are removed at the next start', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'incoming'))
  await writeFile(join(folder, 'incoming', 'old'), '')
  await writeFile(join(folder, 'incoming', 'being-written-by-another-process'), '')
  const twoHoursAgo = Date.now() / 1000 - 7200
  await utimes(join(folder, 'incoming', 'old'), twoHoursAgo, twoHoursAgo)
  await openDiskPictureFiles(folder)
  expect(await readdir(join(folder, 'incoming'))).toEqual(['being-written-by-another-process'])
})

test.each(['../../etc/passwd', `${id}/..`, `${id}\0`, ''])('%j never becomes the place of a file', (text) => {
  expect(() => originalFile(text)).toThrow(RangeError)
  expect(() => sizeFile({ id: text, width: 480, format: 'webp' })).toThrow(RangeError)
})

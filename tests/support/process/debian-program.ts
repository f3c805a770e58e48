import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A program that does not come with npm, and what it needs around it. */
interface Program {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

const run = promisify(execFile)
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/abhoron')
/** Those of the system are not on everybody's PATH. */
const folders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin']

/**
 * The program of this machine; otherwise the one of Debian's package, unpacked beside our own packages, so that nothing
 * is installed and no service starts. Throws where there is neither.
 */
export async function debianProgram(name: string): Promise<Program> {
  const places = [...(process.env['PATH'] ?? '').split(path.delimiter), ...folders]
  const found = places.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  if (found !== undefined) return { path: found, env: {} }
  const folder = path.join(cache, `debian-${name}`)
  if (!existsSync(folder)) await unpackInto(folder, name)
  return await programIn(folder, name)
}

async function unpackInto(folder: string, name: string): Promise<void> {
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await download([name], draft)
  await unpack(draft)
  const program = await programIn(draft, name)
  const { stdout } = await run('ldd', [program.path])
  if (stdout.includes('not found')) {
    await download(await librariesOf(draft, name), draft)
    await unpack(draft)
  }
  // Put in place whole, so that an interrupted run leaves nothing half; another one may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

async function download(packages: readonly string[], folder: string): Promise<void> {
  const get = () => run('apt-get', ['download', ...packages], { cwd: folder })
  try {
    await get()
  } catch {
    // A new machine has no lists of packages, or old ones.
    await run('apt-get', ['update'])
    await get()
  }
}

async function unpack(folder: string): Promise<void> {
  const packages = (await readdir(folder)).filter((file) => file.endsWith('.deb'))
  for (const file of packages) await run('dpkg-deb', ['-x', file, '.'], { cwd: folder })
}

/** The libraries that a package asks for. */
async function librariesOf(folder: string, name: string): Promise<readonly string[]> {
  const file = (await readdir(folder)).find((one) => one.startsWith(`${name}_`)) ?? name
  const { stdout } = await run('dpkg-deb', ['-f', file, 'Depends'], { cwd: folder })
  const names = stdout.split(',').map((part) => /^\s*([\w.+-]+)/.exec(part)?.[1] ?? '')
  return names.filter((one) => /^(lib|zlib)/.test(one) && one !== 'libc6')
}

async function programIn(folder: string, name: string): Promise<Program> {
  const file = ['usr/sbin', 'usr/bin'].map((one) => path.join(folder, one, name)).find(existsSync)
  if (file === undefined) throw new Error(`Debian's package ${name} holds no program of that name`)
  const libraries = await Promise.all(['usr/lib', 'lib'].map((one) => librariesIn(path.join(folder, one))))
  const places = libraries.flat()
  return { path: file, env: places.length === 0 ? {} : { LD_LIBRARY_PATH: places.join(':') } }
}

/** Debian's folder for the libraries of this kind of machine. */
async function librariesIn(folder: string): Promise<readonly string[]> {
  const inside = existsSync(folder) ? await readdir(folder) : []
  return inside.filter((one) => one.includes('-linux-gnu')).map((one) => path.join(folder, one))
}

/**
 * Writes a Brotli and a gzip form, at their best level, beside every built browser file that becomes smaller by it.
 * Refuses a build in which a page took a schema of the contract along: Zod never ships to people's browsers.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const build = path.resolve(import.meta.dirname, '../build')
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|wasm)$/

const files = (
  await Promise.all(
    ['client', 'admin/client'].map(async (name) => {
      const folder = path.join(build, name)
      return (await readdir(folder, { recursive: true })).map((file) => path.join(folder, file))
    }),
  )
)
  .flat()
  .filter((file) => compressible.test(file))
await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file)
    if (content.includes('ZodError'))
      throw new Error(
        `${file} holds Zod: a component imports a value from src/contract, or a module that does`,
      )
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }),
)
console.log(`${files.length} files compressed`)

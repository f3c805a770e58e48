/**
 * Writes a Brotli and a gzip form beside every text file of the built browser files, at their best level. Refuses a
 * build in which a page took a schema of the contract along: Zod never ships to shoppers.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = path.resolve(import.meta.dirname, '../build/client')
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/

const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file))
await Promise.all(
  files.map(async (file) => {
    const source = path.join(folder, file)
    const content = await readFile(source)
    if (content.includes('ZodError'))
      throw new Error(
        `${file} holds Zod: a component imports a value from src/contract, or a module that does`,
      )
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${source}.br`, await promisify(brotliCompress)(content, brotli))
    await writeFile(`${source}.gz`, await promisify(gzip)(content, { level: 9 }))
  }),
)
console.log(`${files.length} files compressed`)

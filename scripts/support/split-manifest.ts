/**
 * Takes out of the browser's list of routes the scripts that each route imports: 2 KB of every first view, and needed
 * only to fetch a page ahead whose link somebody is about to press. They become a file of their own, which the root
 * asks for at the first touch (src/web/boot/imports-of-routes.ts).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const START = 'window.__reactRouterManifest='

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>
}

const folder = path.resolve(import.meta.dirname, '../../build/client/assets')
const name = (await readdir(folder)).find((file) => /^manifest-[\w-]+\.js$/.test(file))
if (name === undefined)
  throw new Error(`${folder} has no manifest-….js: React Router writes another list now`)
const text = await readFile(path.join(folder, name), 'utf8')
if (!text.startsWith(START) || !text.endsWith(';'))
  throw new Error(`${name} does not have the form "${START}…;"`)
// React Router wrote it from an object of this form.
const manifest = JSON.parse(text.slice(START.length, -1)) as Manifest

const files: string[] = []
const importsOf: Record<string, readonly number[]> = {}
for (const [id, { imports = [] }] of Object.entries(manifest.routes)) importsOf[id] = imports.map(placeOf)
if (files.length === 0) throw new Error(`No route of ${name} names its imports`)

const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: undefined }])
const shorter = { ...manifest, routes: Object.fromEntries(routes) }
await writeFile(path.join(folder, name), `${START}${JSON.stringify(shorter)};`)
await writeFile(
  path.join(folder, name.replace('manifest-', 'imports-')),
  `export const files=${JSON.stringify(files)};export const importsOf=${JSON.stringify(importsOf)}`,
)

/** The place of a file among all files; each is written once. */
function placeOf(file: string): number {
  const known = files.indexOf(file)
  return known >= 0 ? known : files.push(file) - 1
}

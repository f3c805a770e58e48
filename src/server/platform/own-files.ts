import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Modules that run as processes or threads of their own: their paths below src, without the ending. */
export const programs = [
  'main',
  'server/tasks/back-up-task',
  'server/tasks/demo-shop-task',
  'server/tasks/fill-pictures-task',
  'server/documents/print-worker',
  'server/media/video/clean-video-worker',
  'server/settings/branding/draw-logo',
] as const

export type Program = (typeof programs)[number]

// The bundle of a build has this module in another folder than the sources, as plain JavaScript.
const isBundled = path.extname(import.meta.filename) === '.js'
const root = projectAround(import.meta.dirname)

/** The path of a file or folder that comes with the store, from the project's folder on. */
export function inProject(...parts: readonly string[]): string {
  return path.join(root, ...parts)
}

/** The module of a program: that of the bundle in a store that runs as a bundle, otherwise the source. */
export function programAt(program: Program): URL {
  const file = isBundled ? inProject('build', 'store', `${program}.js`) : inProject('src', `${program}.ts`)
  return pathToFileURL(file)
}

function projectAround(start: string): string {
  let folder = start
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder)
    if (above === folder) throw new Error(`No package.json stands in ${start} or in a folder above it`)
    folder = above
  }
  return folder
}

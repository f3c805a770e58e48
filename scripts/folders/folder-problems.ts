import path from 'node:path'

/** Path from the root of the project, with `/`, and the text of each file; empty for files that import nothing. */
export type Sources = ReadonlyMap<string, string>

export const MAX_FILES = 30

/** Folders below these import each other in one direction only. */
const LAYERED = ['src/domain/', 'src/contract/', 'src/server/', 'src/web/']

/** A feature of the pages is one unit with its sub-folders, as a page and its parts know each other. */
const FEATURE = /^src\/web\/(?:(?:shop|admin)\/)?[^/]+/

const ALIAS = /^#(domain|contract|client|server|web)\//
const TOP_ALIAS = /^#(sandbox|scripts|tests)\//
const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:\.\/|#)[^']+)'/g
const STORE = /^src\/server\/([^/]+)\/.*-store\.ts$/

interface Import {
  readonly from: string
  readonly to: string
}

/** One sentence for each violation of a rule about folders; none when all hold. */
export function folderProblems(sources: Sources): readonly string[] {
  const imports = [...sources]
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) => importsOf(file, text).filter(({ to }) => sources.has(to)))
  return [...fullFolders([...sources.keys()]), ...borrowedStores(imports), ...folderCycles(imports)]
}

function importsOf(from: string, text: string): readonly Import[] {
  return [...text.matchAll(IMPORT)].map(([, spec = '']) => ({
    from,
    to: spec.startsWith('./')
      ? path.posix.join(path.posix.dirname(from), spec)
      : spec.replace(ALIAS, 'src/$1/').replace(TOP_ALIAS, '$1/'),
  }))
}

function fullFolders(files: readonly string[]): readonly string[] {
  return [...Map.groupBy(files, (file) => path.posix.dirname(file))]
    .filter(([, within]) => within.length > MAX_FILES)
    .map(([folder, within]) => `${folder} has ${within.length} files; the limit is ${MAX_FILES}.`)
}

function borrowedStores(imports: readonly Import[]): readonly string[] {
  return imports
    .filter(({ from, to }) => {
      const owner = STORE.exec(to)?.[1]
      return owner !== undefined && from.startsWith('src/server/') && !from.startsWith(`src/server/${owner}/`)
    })
    .map(({ from, to }) => `${from} imports ${to}. A store is private to its folder below src/server.`)
}

function folderCycles(imports: readonly Import[]): readonly string[] {
  const arrows = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [unitOf(one.from), unitOf(one.to)]
    if (from === to || !LAYERED.some((layer) => one.from.startsWith(layer))) continue
    arrows.set(from, (arrows.get(from) ?? new Map<string, Import>()).set(to, one))
  }
  const found = [...arrows.keys()].flatMap((folder) => shortestCycle(arrows, folder) ?? [])
  return [...new Set(found)]
}

function unitOf(file: string): string {
  const folder = path.posix.dirname(file)
  return FEATURE.exec(folder)?.[0] ?? folder
}

/** The shortest way from a folder back to itself; breadth first. */
function shortestCycle(
  arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  start: string,
): string | undefined {
  const queue: (readonly Import[])[] = [[]]
  const seen = new Set<string>()
  for (const way of queue) {
    const last = way.length === 0 ? start : unitOf(way.at(-1)?.to ?? '')
    if (last === start && way.length > 0) return described(way)
    if (seen.has(last)) continue
    seen.add(last)
    queue.push(...[...(arrows.get(last)?.values() ?? [])].map((next) => [...way, next]))
  }
  return undefined
}

/** Starts with the first folder by name, so that a cycle is told alike from each of its folders. */
function described(way: readonly Import[]): string {
  const first = way.map(({ from }) => unitOf(from)).toSorted()[0]
  const at = way.findIndex(({ from }) => unitOf(from) === first)
  const turned = [...way.slice(at), ...way.slice(0, at)]
  return `Folders import each other: ${turned.map(({ from, to }) => `${from} -> ${to}`).join(', ')}.`
}

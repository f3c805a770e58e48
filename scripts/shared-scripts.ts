type ModuleInfo = (id: string) => { readonly importers: readonly string[] } | null

/** How the pages of a build share files. */
interface Sharing {
  /** Files that every page loads: its root, and the layout around its routes. */
  readonly always: readonly RegExp[]
  /** The pages that most people open first. The modules that they share with another page are one file. */
  readonly landings: readonly RegExp[]
}

const ENTRY = /\/entry\.client\.tsx/
const ROUTE = /-route\.tsx?/

/**
 * The file that a module goes into; null where the bundler decides. Each file takes along what its modules need, in the
 * order of their names: what every page needs must come before what the landing pages share.
 */
export function sharedFile({ always, landings }: Sharing, id: string, moduleInfo: ModuleInfo): string | null {
  // The entry waits for the words of the page, which need what is in the other files.
  if (ENTRY.test(id)) return null
  const tops = neededBy(id, moduleInfo, [ENTRY, ROUTE, ...always])
  const isFor = (top: RegExp) => tops.some((one) => top.test(one))
  if ([ENTRY, ...always].some(isFor)) return 'every-page'
  return tops.length > 1 && landings.some(isFor) ? 'landing' : null
}

/**
 * Entry, root and routes that need a module at once, by itself or through others; what they load on demand does not
 * count.
 */
function neededBy(
  id: string,
  moduleInfo: ModuleInfo,
  known: readonly RegExp[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  if (known.some((top) => top.test(id))) return [id]
  return (moduleInfo(id)?.importers ?? []).flatMap((importer) => neededBy(importer, moduleInfo, known, seen))
}

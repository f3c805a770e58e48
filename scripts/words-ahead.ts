import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:words-ahead'

/**
 * Tells the server's build of the staff area where the words of each language lie, so that a page asks for them along
 * with its scripts. The entry names them only when it runs, a round trip later. Development has no such files.
 */
export function wordsAhead(client: string): Plugin {
  let isBuilt = false
  return {
    name: 'words-ahead',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: ({ command }) => void (isBuilt = command === 'build'),
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => {
      if (id !== `\0${NAME}`) return undefined
      const files = isBuilt ? await wordFiles(client) : {}
      return `export const wordFiles = ${JSON.stringify(files)}`
    },
  }
}

/** The browser's build comes first; its list of files lies there until the server's build has ended. */
async function wordFiles(client: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(client, '.vite/manifest.json'), 'utf8')
  // Vite's own format.
  const manifest = JSON.parse(text) as Record<string, { readonly file: string } | undefined>
  const fileOf = (language: string) => {
    const source = Object.keys(manifest).find((one) => one.endsWith(`text/${language}.ts`))
    const file = source === undefined ? undefined : manifest[source]?.file
    if (file === undefined) throw new Error(`The browser's build has no file of the words in "${language}"`)
    return `/admin/${file}`
  }
  return { en: fileOf('en'), bn: fileOf('bn') }
}

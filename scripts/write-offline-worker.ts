/**
 * Writes the service worker into the built browser files, and the scripts that it keeps as one file: a request for each
 * of them would be 160 requests. The scripts that every page has are left out: an open page has them.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pageWorker } from '#web/admin/stock/offline/page-worker.ts'
import { STORES } from '#web/admin/stock/offline/taken-pages.ts'
import { offlinePage, reloadScript } from '#web/app/offline/offline-page.ts'
import { offlineWorker, type OfflineSetup } from '#web/app/offline/worker.ts'

const EVERYWHERE = /^(vendor|every-page|rolldown-runtime|manifest|imports|entry\.client|root)-/

const folder = path.resolve(import.meta.dirname, '../build/client')
const assets = await readdir(path.join(folder, 'assets'))
const fonts = (
  [
    ['Jost', /^jost-(?!latin).*\.woff2$/],
    ['Noto Sans Bengali', /^noto-sans-bengali-.*\.woff2$/],
  ] as const
).flatMap(([family, pattern]) =>
  assets.filter((name) => pattern.test(name)).map((name) => ({ family, path: `/assets/${name}` })),
)
const names = assets.filter((name) => name.endsWith('.js') && !EVERYWHERE.test(name))
names.sort()
const texts = await Promise.all(
  names.map(async (name) => [`/assets/${name}`, await readFile(path.join(folder, 'assets', name), 'utf8')]),
)
const all = JSON.stringify(Object.fromEntries(texts))
const scripts = `/assets/offline-scripts-${hashOf(all, 'base64url').slice(0, 8)}.json`
const setup: OfflineSetup = {
  scripts,
  pages: { en: offlinePage('en', fonts), bn: offlinePage('bn', fonts) },
  policy: `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; script-src 'sha256-${hashOf(reloadScript, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}
await writeFile(path.join(folder, scripts), all)
await writeFile(
  path.join(folder, 'offline-worker.js'),
  `(${offlineWorker.toString()})(${JSON.stringify(setup)})`,
)

// Pages of staff that a phone takes along have a worker of their own: its store is new with each build of the staff area.
const adminAssets = await readdir(path.join(folder, '../admin/client/assets'))
adminAssets.sort()
const store = `${STORES}-pages-${hashOf(adminAssets.join(), 'base64url').slice(0, 8)}`
await writeFile(
  path.join(folder, 'page-worker.js'),
  `(${pageWorker.toString()})(${JSON.stringify({ store, stores: `${STORES}-pages` })})`,
)

function hashOf(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}

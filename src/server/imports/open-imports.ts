import * as z from 'zod'
import {
  beginImport as beginEndpoint,
  changeImport,
  checkImport,
  exportImportReport,
  getImport,
  listImports,
  sendImportPart,
} from '#contract/staff/catalogue/imports.ts'
import { isWorking } from '#domain/import/import-state.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { Document, mount, type ApiApp } from '#server/http/mount.ts'
import { openBackground } from '#server/jobs/background.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Media } from '#server/media/open-media.ts'
import { mountArchives, presentArchives } from './archive-routes.ts'
import { deleteArchivesBefore } from './archives/archive-store.ts'
import { beginCheck } from './begin-check.ts'
import { beginImport, importOf, keepImportPart, pressImport } from './change-import.ts'
import { mountExports } from './export-routes.ts'
import type { ImportContext } from './import-context.ts'
import { readLinePage } from './import-line-store.ts'
import { importReport } from './import-report.ts'
import {
  deleteImportsBefore,
  findLeftImports,
  listLocations,
  listImportRows,
  type ImportRow,
} from './import-store.ts'
import { presentImport, presentLine } from './present-import.ts'
import { workOnImport } from './run-import.ts'

const LISTED = 50
const PAGE_LINES = 100
/** Another process takes up an import that no process has worked on for so long. */
const LEFT_AFTER_MS = 20_000
/** The store deletes an announced import whose file does not come within this time. */
const FORGOTTEN_AFTER_MS = 2 * 86_400_000
/** The store deletes a ZIP whose pictures nobody takes within this time. */
const ARCHIVE_FORGOTTEN_AFTER_MS = 7 * 86_400_000

export const takeUpImports = defineJob({
  name: 'take-up-imports',
  lane: 'long',
  data: z.object({}),
  secondsMax: 900,
})
const forgetImports = defineJob({ name: 'forget-imports', lane: 'quick', data: z.object({}) })

/** Files of products: they are worked on after the answer, and taken up again where a process ended. */
export interface Imports {
  readonly register: (jobs: Jobs) => void
  /** Stops after the batch that is being worked on. */
  readonly close: () => Promise<void>
}

interface ImportParts extends Omit<ImportContext, 'files'> {
  readonly log: Log
  readonly media: Pick<Media, 'storage' | 'take'>
  /** Exports are read here. */
  readonly replica: ReadDb
}

export function openImports(api: ApiApp, parts: ImportParts): Imports {
  const { db, clock, log, media } = parts
  const context = { ...parts, files: media.storage.imports }
  const background = openBackground(log, 'imports')
  let isClosing = false
  const work = (id: string) => background.begin(() => workOnImport(context, id, () => !isClosing))
  mountImports(api, context, work)
  mountArchives(api, context, work)
  mountExports(api, { replica: parts.replica, clock })
  return {
    register: (jobs) => {
      jobs.handle(takeUpImports, async (_, { signal }) => {
        for (const id of await findLeftImports(db, new Date(clock() - LEFT_AFTER_MS)))
          await workOnImport(context, id, () => !signal.aborted && !isClosing)
      })
      jobs.schedule(takeUpImports, '* * * * *')
      jobs.handle(forgetImports, async () => {
        for (const id of await deleteImportsBefore(db, new Date(clock() - FORGOTTEN_AFTER_MS)))
          await context.files.remove(id)
        const before = new Date(clock() - ARCHIVE_FORGOTTEN_AFTER_MS)
        for (const id of await inTransaction(db, (trx) => deleteArchivesBefore(trx, before)))
          await context.files.remove(id)
      })
      jobs.schedule(forgetImports, '41 4 * * *')
    },
    close: async () => {
      isClosing = true
      await background.done()
    },
  }
}

function mountImports(api: ApiApp, context: ImportContext, work: (id: string) => void): void {
  const begun = (row: ImportRow, language: 'en' | 'bn') => {
    if (isWorking(row.state)) work(row.id)
    return presentImport(context, row, language)
  }
  mount(api, listImports, async (_, { visitor: { language } }) => {
    const found = await listImportRows(context.db, LISTED)
    return { results: await Promise.all(found.map((row) => presentImport(context, row, language))) }
  })
  mount(api, beginEndpoint, async ({ body }, { caller, visitor, idempotencyKey: key }) =>
    presentImport(
      context,
      await beginImport(context, { ...body, accountId: caller.userId, key }),
      visitor.language,
    ),
  )
  mount(api, sendImportPart, async ({ params, query: { offset } }, { bytes }) => ({
    offset: await keepImportPart(context, { id: params.import, offset, bytes }),
  }))
  mount(api, checkImport, async ({ params, body }, { caller, visitor }) => {
    const asked = { id: params.import, asked: body, rights: rightsOf(caller) }
    return begun(await beginCheck(context, asked), visitor.language)
  })
  mount(api, changeImport, async ({ params, body: { action } }, { visitor }) =>
    begun(await pressImport(context, { id: params.import, action }), visitor.language),
  )
  mountLooks(api, context)
}

function mountLooks(api: ApiApp, context: ImportContext): void {
  mount(api, getImport, async ({ params, query: { outcome, after = 0 } }, { visitor: { language } }) => {
    const row = await importOf(context, params.import)
    const wanted = { importId: row.id, after, outcome, most: PAGE_LINES + 1 }
    const lines = await readLinePage(context.db, wanted)
    const page = lines.slice(0, PAGE_LINES)
    return {
      ...(await presentImport(context, row, language)),
      ...(await presentArchives(context, row.id, language)),
      locations: await listLocations(context.db),
      results: page.map((line) => presentLine(line, row, language)),
      next: lines.length > PAGE_LINES ? (page.at(-1)?.line ?? null) : null,
    }
  })
  mount(api, exportImportReport, async ({ params }, { visitor }) => {
    const row = await importOf(context, params.import)
    const text = await importReport(context, row, visitor.language)
    return new Document(new TextEncoder().encode(text), `import-${row.number}.csv`)
  })
}

function rightsOf(caller: SignedInCaller) {
  return caller.kind === 'staff' ? caller.rights : new Set<never>()
}

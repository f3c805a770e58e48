import {
  beginImportArchive,
  finishImportArchive,
  sendImportArchivePart,
  type ArchiveView,
} from '#contract/staff/catalogue/import-archives.ts'
import type { ImportPage } from '#contract/staff/catalogue/imports.ts'
import { isWorking } from '#domain/import/import-state.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { importOf } from './change-import.ts'
import type { ImportContext } from './import-context.ts'
import type { Language } from './present-import.ts'
import { listArchives, listLeftEntries, listMissingNames, type ArchiveRow } from './archives/archive-store.ts'
import { archiveWords } from './words/archive-words.ts'
import { beginArchive, finishArchive, keepArchivePart } from './change-archive.ts'

/** Files and names that a page tells; the table of the import tells all. */
const TOLD = 100

/** The calls by which staff send pictures of an import in a ZIP. `work` goes on with the import after the answer. */
export function mountArchives(api: ApiApp, context: ImportContext, work: (id: string) => void): void {
  mount(api, beginImportArchive, async ({ params, body }, { visitor, idempotencyKey: key }) =>
    presentArchive(
      context,
      await beginArchive(context, { ...body, importId: params.import, key }),
      visitor.language,
    ),
  )
  mount(api, sendImportArchivePart, async ({ params, query: { offset } }, { bytes }) => ({
    offset: await keepArchivePart(context, { importId: params.import, id: params.archive, offset, bytes }),
  }))
  mount(api, finishImportArchive, async ({ params }, { visitor }) => {
    const finished = await finishArchive(context, { importId: params.import, id: params.archive })
    const { id, state } = await importOf(context, params.import)
    if (isWorking(state)) work(id)
    return presentArchive(context, finished, visitor.language)
  })
}

/** The ZIP files of an import, as its page shows them. */
export async function presentArchives(
  context: ImportContext,
  importId: string,
  language: Language,
): Promise<Pick<ImportPage, 'archives' | 'left_files' | 'missing_pictures'>> {
  const { db } = context
  const archives = await listArchives(db, importId)
  const left = await listLeftEntries(db, importId, TOLD)
  return {
    archives: await Promise.all(archives.map((row) => presentArchive(context, row, language))),
    left_files: left.map(({ archive, path, problem }) => ({
      archive,
      path,
      code: problem,
      message: archiveWords[language].entries[problem],
    })),
    missing_pictures: await listMissingNames(db, importId, TOLD),
  }
}

async function presentArchive(
  { files }: Pick<ImportContext, 'files'>,
  { id, name, bytes, state, problem, ...row }: ArchiveRow,
  language: Language,
): Promise<ArchiveView> {
  return {
    id,
    name,
    bytes,
    offset: state === 'uploading' ? await files.size(id) : bytes,
    state,
    files: row.files,
    taken: row.taken,
    left: row.left,
    failure: problem === null ? null : archiveWords[language].archives[problem],
  }
}

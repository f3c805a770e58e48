import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { entryProblems } from '#domain/import/archive/archive-entry.ts'
import { importFields, importFormats, importProblems } from '#domain/import/import-fields.ts'
import { IMPORT_BYTES_MAX, IMPORT_COLUMNS_MAX } from '#domain/import/import-limits.ts'
import { importActions, importStates } from '#domain/import/import-state.ts'
import { UPLOAD_PART_BYTES_MAX } from '#domain/media/upload-limits.ts'
import { ArchiveView } from './import-archives.ts'
import { LocationView } from './stock-views.ts'

/*
 * A file of products: begin, send it in parts, look ahead (`check`), start. Nothing is changed before the start, and
 * nothing is ever deleted. What an import did can be taken back as a whole.
 */

const staff = { tag: 'Staff', access: { staff: 'catalogue:write' } } as const
const Instant = z.iso.datetime({ offset: true })
const Outcome = z.enum(['made', 'changed', 'unchanged', 'refused'])
const Import = z.object({ import: z.uuid() })

const ImportView = z.object({
  id: z.uuid(),
  /** As people read it, and as movements of stock name it. */
  number: z.int(),
  name: z.string(),
  bytes: z.int(),
  /** Bytes that are kept of its file; the next part begins here. */
  offset: z.int(),
  state: z.enum(importStates),
  /** The actions that are possible now. */
  actions: z.array(z.enum(importActions)),
  /** The format of the file; null before it was read. */
  format: z.enum(importFormats).nullable(),
  /** Names of its columns. */
  head: z.array(z.string()),
  /** The field of each column; null: the shop has no place for the column. */
  fields: z.array(z.enum(importFields).nullable()),
  /** Columns that are not taken in, as the person has no right to change them. */
  left_out: z.array(z.enum(importFields)),
  /** The location of its pieces. */
  location: z.string().nullable(),
  /** The category of new products whose own is unknown. */
  category: z.int().nullable(),
  lines: z.int(),
  /** Products, and those of them that are done with in the present state. */
  products: z.int(),
  products_done: z.int(),
  outcomes: z.object({ made: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Lines that are taken in, but not each cell of them. */
  remarked: z.int(),
  /** Products that an undo left as they are. */
  kept: z.int(),
  /** Files of pictures: on their way, wanted by a name alone, taken in, and given up. */
  pictures: z.object({ waiting: z.int(), named: z.int(), taken: z.int(), refused: z.int() }),
  /** Why it could not be read, or broke off. */
  failure: z.string().nullable(),
  by: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type ImportView = z.infer<typeof ImportView>

const LineView = z.object({
  line: z.int(),
  sku: z.string().nullable(),
  outcome: Outcome.nullable(),
  problems: z.array(
    z.object({
      /** The name of the column in the file. */
      column: z.string().nullable(),
      code: z.enum(importProblems),
      message: z.string(),
      /** The line is not taken in. */
      refuses: z.boolean(),
    }),
  ),
})

const ImportPage = ImportView.extend({
  /** ZIP files of pictures that were sent beside it, the oldest first. */
  archives: z.array(ArchiveView),
  /** The first hundred files of them that were not taken. */
  left_files: z.array(
    z.object({
      archive: z.string(),
      path: z.string(),
      code: z.enum(entryProblems),
      message: z.string(),
    }),
  ),
  /** The first hundred names of pictures that no ZIP has, with the line that names each first. */
  missing_pictures: z.array(z.object({ name: z.string(), line: z.int() })),
  /** The places where its pieces may lie. */
  locations: z.array(LocationView),
  /** Lines of the filter, in the order of the file. */
  results: z.array(LineView),
  /** The next page begins behind this line; null: it is the last one. */
  next: z.int().nullable(),
})
export type ImportPage = z.infer<typeof ImportPage>

export const listImports = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/imports',
  summary: 'Files of products that were taken in, the newest first',
  response: z.object({ results: z.array(ImportView) }),
  errors: [],
})

export const beginImport = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/imports',
  summary: 'Announces a file of products. The same key gives the same import, with what is there of its file',
  idempotent: true,
  body: z.strictObject({ name: z.string().max(1000), bytes: z.int().min(1) }),
  status: 201,
  response: ImportView,
  errors: ['too_large', 'storage_full'],
})

export const sendImportPart = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/v1/staff/imports/:import',
  summary: `Adds bytes to the file, at most ${UPLOAD_PART_BYTES_MAX} in one request, from exactly where it ends`,
  audited: false,
  params: Import,
  query: z.object({ offset: wholeNumber({ min: 0, max: IMPORT_BYTES_MAX }) }),
  takes: 'application/octet-stream',
  response: z.object({ offset: z.int() }),
  errors: ['not_found', 'upload_offset', 'wrong_state', 'storage_full', 'too_large'],
})

export const checkImport = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/imports/:import/check',
  summary:
    'Looks ahead: what each line would make, change or leave, and why a line is refused. Columns are guessed unless stated, and remembered for the next file with the same head',
  params: Import,
  body: z.strictObject({
    format: z.enum(importFormats).optional(),
    fields: z.array(z.enum(importFields).nullable()).max(IMPORT_COLUMNS_MAX).optional(),
    location: z.string().max(60).optional(),
    category: z.int().nullable().optional(),
  }),
  response: ImportView,
  errors: ['not_found', 'upload_offset', 'wrong_state', 'invalid_fields'],
})

export const changeImport = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/imports/:import/actions',
  summary:
    'Starts what was looked at, stops it (what is done stays), reads pictures again that could not be read, or takes back what it did: products that others changed since stay, and say so',
  params: Import,
  body: z.strictObject({ action: z.enum(importActions) }),
  response: ImportView,
  errors: ['not_found', 'wrong_state'],
})

export const getImport = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/imports/:import',
  summary: 'One import with how far it is, and its lines page by page',
  params: Import,
  query: z.object({
    outcome: z.enum([...Outcome.options, 'remarked']).optional(),
    after: wholeNumber({ min: 0, max: 10_000_000 }).optional(),
  }),
  response: ImportPage,
  errors: ['not_found'],
})

export const exportImportReport = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/imports/:import/csv',
  summary: 'The outcome of each line, as a table for spreadsheets',
  params: Import,
  produces: 'text/csv; charset=utf-8',
  response: z.unknown(),
  errors: ['not_found'],
})

import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { changeImport } from '#contract/staff/catalogue/imports.ts'
import { IMPORT_BATCH } from '#domain/import/import-limits.ts'
import { whileActing } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { codeOf } from '#server/db/start-error.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tellAnswered } from './archives/archive-store.ts'
import type { ImportContext } from './import-context.ts'
import { nextGroups, saveGroups, saveResults } from './import-line-store.ts'
import {
  findImport,
  lockImport,
  readPlaces,
  saveStep,
  saveTrouble,
  touchImport,
  type ImportRow,
} from './import-store.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { removeUnusedPictures } from './pictures/import-picture-store.ts'
import { planGroups } from './plan-groups.ts'
import { readImportFile } from './read-import-file.ts'
import { resultsOf } from './plan-results.ts'
import { takeInGroups } from './take-in-groups.ts'
import { undoGroups } from './undo-groups.ts'

/** Shoppers come first: after a batch the work rests while they keep the process busy, at most so much of its time. */
const REST = 1

/** Unexpected errors one after the other, about a minute apart, after which an import has failed. */
const TRIES = 3

/**
 * Works on an import until it has ended or waits for a person: reads its file, looks at its products, takes them in with
 * their pictures, or takes them back. Each batch is one transaction with the note that it is done, so what breaks off goes on at the first
 * product that is not. Of two processes that work on one import, one does each batch. An unexpected error is noted: the import is
 * taken up again, and has failed after a few.
 */
export async function workOnImport(
  context: ImportContext,
  id: string,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const row = await findImport(context.db, id)
  if (row === undefined) return
  const { method, path } = changeImport
  const acting = {
    accountId: row.account_id,
    device: row.device,
    requestId: row.request_id,
    call: `${method} ${path}`,
    changes: true,
    params: {},
    reason: null,
  }
  await whileActing(acting, async () => {
    try {
      await workOn(context, row, goesOn)
    } catch (error) {
      await noteTrouble(context, row, error)
    }
  })
}

async function workOn(context: ImportContext, row: ImportRow, goesOn: () => boolean): Promise<void> {
  if (row.state === 'checking' && !row.has_read && !(await readImportFile(context, row, goesOn))) return
  for (let worked = true; worked && goesOn();) {
    const begun = performance.now()
    worked = await nextBatch(context, row)
    await restWhileBusy((performance.now() - begun) * REST)
  }
  await fetchPictures(context, row.id, goesOn)
}

/** Length of a look at how busy the process is with others, in ms. */
const LOOK_MS = 5
/** The share of a look that others may take before they count as waiting. */
const BUSY = 0.25

/** Rests while others keep the process busy, at most for so long. The work itself does nothing meanwhile. */
async function restWhileBusy(mostMs: number): Promise<void> {
  const end = performance.now() + mostMs
  for (let isBusy = true; isBusy && performance.now() < end;) {
    const before = performance.eventLoopUtilization()
    await pause(LOOK_MS)
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY
  }
}

/** The message of an error can hold what a cell said, so the log names its kind and its place alone. */
async function noteTrouble({ db, clock, log }: ImportContext, row: ImportRow, error: unknown): Promise<void> {
  const tries = await saveTrouble(db, { id: row.id, now: new Date(clock()), most: TRIES })
  const isError = error instanceof Error
  const place = isError ? (error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []) : []
  log.error(
    { import: row.number, tries, kind: isError ? error.name : typeof error, code: codeOf(error), place },
    'imports: an import broke off with an unexpected error',
  )
}

/** Does one batch of the present work; false where nothing is left. */
async function nextBatch({ db, clock }: ImportContext, row: ImportRow): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const locked = await lockImport(trx, row.id)
    const now = new Date(clock())
    if (locked?.state === 'checking') return await checkBatch(trx, row, now)
    if (locked?.state === 'running') return await runBatch(trx, row, now)
    return locked?.state === 'undoing' && (await undoBatch(trx, row, now))
  })
}

async function checkBatch(trx: Db, row: ImportRow, now: Date): Promise<boolean> {
  const groups = await nextGroups(trx, row.id, 'waiting', IMPORT_BATCH)
  if (groups.length === 0) {
    await tellAnswered(trx, row.id)
    return await ended(trx, { row, from: 'checking', to: 'checked', now })
  }
  const planned = await planGroups(trx, { row, groups, places: await readPlaces(trx), locks: false })
  await saveResults(trx, row.id, planned.flatMap(resultsOf))
  await saveGroups(
    trx,
    row.id,
    groups.map(({ position }) => ({ position, step: 'checked' as const })),
  )
  await touchImport(trx, row.id, now)
  return true
}

async function runBatch(trx: Db, row: ImportRow, now: Date): Promise<boolean> {
  const groups = await nextGroups(trx, row.id, 'checked', IMPORT_BATCH)
  if (groups.length === 0) return await ended(trx, { row, from: 'running', to: 'fetching', now })
  await takeInGroups(trx, { row, groups, now })
  await touchImport(trx, row.id, now)
  return true
}

async function undoBatch(trx: Db, row: ImportRow, now: Date): Promise<boolean> {
  if (await undoGroups(trx, row, now)) {
    await touchImport(trx, row.id, now)
    return true
  }
  await removeUnusedPictures(trx, row.id, now)
  return await ended(trx, { row, from: 'undoing', to: 'undone', now })
}

interface End {
  readonly row: ImportRow
  readonly from: 'checking' | 'running' | 'undoing'
  readonly to: 'checked' | 'fetching' | 'undone'
  readonly now: Date
}

async function ended(trx: Db, { row, from, to, now }: End): Promise<false> {
  await saveStep(trx, { id: row.id, from, to, now })
  return false
}

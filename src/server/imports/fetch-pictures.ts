import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportProblem } from '#domain/import/import-fields.ts'
import { IMPORT_BATCH } from '#domain/import/import-limits.ts'
import { PICTURE_BYTES_MAX } from '#domain/picture.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { formsOf, keepTogether } from '#server/products/edit/keep-together.ts'
import { fetchPublicFile, type FetchProblem } from '#server/platform/fetch-public-file.ts'
import { takeArchives } from './take-archives.ts'
import type { ImportContext } from './import-context.ts'
import { lockImport, saveStep, touchImport } from './import-store.ts'
import { lockProducts } from './product-state-store.ts'
import {
  claimFiles,
  findReady,
  nextTry,
  placePictures,
  saveTryAt,
  type ClaimedFile,
} from './pictures/import-picture-store.ts'
import { refuseFile, takeFile } from './take-picture-file.ts'

/** Files that are read at the same time: the old shop has visitors too. */
const TOGETHER = 3
const READ_MS = 20_000
/** A process that ends keeps others from its files for so long. */
const CLAIM_MS = 120_000
/** How long after each try that failed the next one begins; a file that fails once more is given up. */
const AGAIN_MS = [15_000, 60_000] as const
/** So often the work looks whether somebody stopped it. */
const LOOK_MS = 2000

/** Reads the pictures of an import and shows them with their products, until none waits or somebody stops it. */
export async function fetchPictures(
  context: ImportContext,
  id: string,
  goesOn: () => boolean,
): Promise<void> {
  const { db, clock } = context
  let read: readonly string[] | null = null
  while (goesOn() && (await place(context, id, read))) {
    const packed = await takeArchives(context, id, goesOn)
    const now = clock()
    await touchImport(db, id, new Date(now))
    const claim = { importId: id, now: new Date(now), until: new Date(now + CLAIM_MS), most: TOGETHER }
    const claimed = await claimFiles(db, claim)
    await Promise.all(claimed.map((file) => readFile(context, id, file)))
    read = [...packed, ...claimed.map(({ address }) => address)]
    if (read.length > 0) continue
    const next = await nextTry(db, id)
    if (next === undefined) return await finish(context, id)
    await pause(Math.min(LOOK_MS, Math.max(50, next.getTime() - clock())))
  }
}

/** Shows what was read; false where the import is past that, or another process is at it. */
async function place(
  { db, clock }: ImportContext,
  id: string,
  addresses: readonly string[] | null,
): Promise<boolean> {
  for (;;) {
    const placed = await inTransaction(db, async (trx) => {
      if ((await lockImport(trx, id))?.state !== 'fetching') return undefined
      const ready = await findReady(trx, id, { addresses, most: IMPORT_BATCH })
      if (ready.length === 0) return 0
      const products = ready.map(({ product }) => product)
      await lockProducts(trx, products)
      const before = await formsOf(trx, products)
      await placePictures(trx, id, { ready, now: new Date(clock()) })
      await keepTogether(trx, { importId: id, products, before })
      return ready.length
    })
    if (placed === undefined) return false
    if (placed < IMPORT_BATCH) return true
  }
}

async function finish(context: ImportContext, id: string): Promise<void> {
  if (!(await place(context, id, null))) return
  const { db, clock } = context
  await inTransaction(db, (trx) =>
    saveStep(trx, { id, from: 'fetching', to: 'done', now: new Date(clock()) }),
  )
}

const problems = {
  bad_address: 'picture_address',
  not_public: 'picture_not_public',
  not_there: 'picture_not_there',
  too_large: 'picture_too_large',
  unreachable: 'picture_unreachable',
} as const satisfies Record<FetchProblem, ImportProblem>

/** Reads one file, checks that it is a picture, and notes what became of it. */
async function readFile(context: ImportContext, id: string, file: ClaimedFile): Promise<void> {
  const path = await context.files.draft()
  try {
    const limits = {
      bytesMax: PICTURE_BYTES_MAX,
      timeoutMs: READ_MS,
      trustedHosts: context.trustedHosts,
    }
    const fetched = await fetchPublicFile(file.address, path, limits)
    const problem = fetched.ok
      ? await takeFile(context, { importId: id, addresses: [file.address], path }, AGAIN_MS[0])
      : problems[fetched.refusal.problem]
    if (problem !== null) await noteProblem(context, { id, file, problem })
  } finally {
    await rm(path, { force: true })
  }
}

interface ProblemOfFile {
  readonly id: string
  readonly file: ClaimedFile
  readonly problem: ImportProblem
}

async function noteProblem(
  { db, clock }: ImportContext,
  { id, file: { address, tries }, problem }: ProblemOfFile,
): Promise<void> {
  const againMs = problem === 'picture_unreachable' ? AGAIN_MS[tries - 1] : undefined
  if (againMs !== undefined)
    return await saveTryAt(db, { importId: id, address, at: new Date(clock() + againMs) })
  await refuseFile({ db }, { importId: id, addresses: [address], problem })
}

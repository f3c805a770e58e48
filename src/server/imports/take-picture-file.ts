import type { ImportProblem } from '#domain/import/import-fields.ts'
import { shownFileName } from '#domain/media/file-name.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ImportContext } from './import-context.ts'
import type { AddRefusal } from '#server/media/add-picture.ts'
import { savePicture } from '#server/media/save-picture-sql.ts'
import {
  foundOf,
  hasPicture,
  isFetching,
  saveRefused,
  saveTaken,
  saveTryAt,
} from './pictures/import-picture-store.ts'

interface PictureFile {
  readonly importId: string
  /** The addresses that it answers. */
  readonly addresses: readonly string[]
  /** Its place on this machine. */
  readonly path: string
}

/**
 * Takes a picture that was read into the store, and notes it; answers with the problem where it is none. Without time or
 * room now it is looked at again after `againMs`.
 */
export async function takeFile(
  { db, media, clock }: ImportContext,
  { importId, addresses, path }: PictureFile,
  againMs: number,
): Promise<ImportProblem | null> {
  const taken = await media.take(path, 'background')
  if (!taken.ok) {
    const problem = problemOf(taken.refusal)
    const at = new Date(clock() + againMs)
    if (problem === null) for (const address of addresses) await saveTryAt(db, { importId, address, at })
    return problem
  }
  const picture = taken.value
  await inTransaction(db, async (trx) => {
    if (!(await isFetching(trx, importId))) return
    const isNew = !(await hasPicture(trx, picture.id))
    await savePicture(trx, picture, nameOf(addresses[0] ?? ''))
    for (const address of addresses) await saveTaken(trx, { importId, address, picture: picture.id, isNew })
  })
  return null
}

function problemOf(refusal: AddRefusal): ImportProblem | null {
  if (refusal.code === 'unavailable') return null
  return refusal.code === 'too_large' ? 'picture_too_large' : 'picture_no_picture'
}

interface RefusedFile {
  readonly importId: string
  readonly addresses: readonly string[]
  readonly problem: ImportProblem
}

/** Gives a file up, and says why at each line that names it. */
export async function refuseFile(
  { db }: Pick<ImportContext, 'db'>,
  { importId, addresses, problem }: RefusedFile,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await isFetching(trx, importId))) return
    for (const address of addresses)
      await saveRefused(trx, {
        importId,
        address,
        problem: { field: 'image', problem, found: foundOf(address), refuses: false },
      })
  })
}

/** The name of a file, as its address or its place in a ZIP ends. */
function nameOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? address
  const last = path.split(/[/\\]/).findLast((part) => part !== '') ?? ''
  return shownFileName(decoded(last) || 'picture')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

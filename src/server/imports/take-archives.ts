import { rm } from 'node:fs/promises'
import { matchEntries, pictureKey, skusMeant, valueShown } from '#domain/import/archive/picture-names.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Db } from '#server/db/database.ts'
import type { ImportContext } from './import-context.ts'
import { touchImport } from './import-store.ts'
import { isFetching, releaseRefused } from './pictures/import-picture-store.ts'
import { refuseFile, takeFile } from './take-picture-file.ts'
import { readStates } from './product-state-store.ts'
import {
  claimEntry,
  findFreeEntries,
  findPackedEntries,
  findSkuOwners,
  findWaiting,
  findWantedAddresses,
  insertSkuPictures,
  lockArchive,
  saveEntryProblem,
  saveLost,
  savePacked,
  saveRead,
  tellAnswered,
  type SkuOwner,
  type SkuPicture,
} from './archives/archive-store.ts'
import { filesOfArchive, type Unpack } from './archives/read-archive.ts'

/** A process that ends keeps others from a file for so long. */
const CLAIM_MS = 120_000
/** How long after a time without room for its picture a file is looked at again. */
const AGAIN_MS = 15_000

interface Taking {
  readonly importId: string
  readonly archive: string
}

/** Takes the pictures of an import that lie in its ZIP files, and answers with their addresses. */
export async function takeArchives(
  context: ImportContext,
  importId: string,
  goesOn: () => boolean,
): Promise<string[]> {
  const read: string[] = []
  for (const archive of await findWaiting(context.db, importId)) {
    const taking = { importId, archive }
    if ((await context.files.size(archive)) === 0) {
      await inTransaction(context.db, (trx) => saveLost(trx, archive))
      continue
    }
    if (!(await matchArchive(context, taking))) continue
    read.push(...(await takeFiles(context, taking, goesOn)))
    const isRead = await inTransaction(context.db, async (trx) => {
      const saved = await saveRead(trx, archive)
      if (saved) await tellAnswered(trx, importId)
      return saved
    })
    if (isRead) await context.files.remove(archive)
  }
  return read
}

/** Finds the pictures that the files of a ZIP answer, by their names first and then by SKU. */
async function matchArchive({ db, clock }: ImportContext, taking: Taking): Promise<boolean> {
  const { importId, archive } = taking
  return await inTransaction(db, async (trx) => {
    if (!(await isFetching(trx, importId)) || !(await lockArchive(trx, archive))) return false
    const now = new Date(clock())
    const free = await findFreeEntries(trx, archive)
    const { found, unclear } = matchEntries(await findWantedAddresses(trx, importId, archive), free)
    const addresses = found.map(({ address }) => address)
    await releaseRefused(trx, importId, addresses)
    await savePacked(trx, { importId, archive, found, now })
    await saveEntryProblem(trx, archive, { problem: 'several_fit', positions: [...unclear] })
    const used = new Set([...found.map(({ position }) => position), ...unclear])
    const others = free.filter(({ position }) => !used.has(position))
    await insertSkuPictures(trx, { importId, archive, now }, await picturesBySku(trx, importId, others))
    return true
  })
}

interface FreeEntry {
  readonly position: number
  readonly path: string
}

/** The pictures that bear SKUs of the import, in the order of their numbers. */
async function picturesBySku(
  trx: Db,
  importId: string,
  entries: readonly FreeEntry[],
): Promise<SkuPicture[]> {
  const meant = entries.map((entry) => ({ entry, meant: skusMeant(entry.path) }))
  const owners = new Map(
    (
      await findSkuOwners(
        trx,
        importId,
        meant.flatMap((one) => one.meant),
      )
    ).map((owner) => [owner.sku, owner]),
  )
  const found = meant.flatMap(({ entry, meant: skus }) => {
    const best = skus.find(({ sku }) => owners.has(sku))
    const owner = owners.get(best?.sku ?? '')
    return best === undefined || owner === undefined ? [] : [{ entry, owner, place: best.place }]
  })
  const shown = await valuesShown(trx, found)
  return found
    .toSorted(
      (one, other) =>
        Number(one.owner.is_variant) - Number(other.owner.is_variant) || one.place - other.place,
    )
    .map(({ entry, owner: { position, product, line, sku } }) => ({
      position,
      product,
      line,
      address: entry.path,
      entry: entry.position,
      key: pictureKey(entry.path),
      option: shown.get(sku)?.option ?? null,
      value: shown.get(sku)?.value ?? null,
    }))
}

/** The values of options that pictures of variants show, by SKU. */
async function valuesShown(
  trx: Db,
  found: readonly { readonly owner: SkuOwner }[],
): Promise<ReadonlyMap<string, { readonly option: number; readonly value: string } | null>> {
  const ofVariants = found.map(({ owner }) => owner).filter(({ is_variant }) => is_variant)
  const having = new Set(ofVariants.map(({ sku }) => sku))
  const states = await readStates(trx, [...new Set(ofVariants.map(({ product }) => product))])
  return new Map(
    ofVariants.map(({ sku, product }) => {
      const variants = (states.get(product)?.state.variants ?? []).map((variant) => {
        const own = variant.sku.toUpperCase()
        return { values: variant.values, picture: having.has(own) ? own : null }
      })
      return [sku, valueShown(variants, sku)]
    }),
  )
}

/** Takes the wanted files one after the other: each is unpacked into a file of its own, which is deleted then. */
async function takeFiles(context: ImportContext, taking: Taking, goesOn: () => boolean): Promise<string[]> {
  const { db, files, clock } = context
  const { importId, archive } = taking
  const wanted = await findPackedEntries(db, archive, new Date(clock()))
  if (wanted.size === 0) return []
  const read: string[] = []
  for await (const { position, unpack } of filesOfArchive(await files.fetch(archive))) {
    if (!goesOn()) break
    if (!wanted.has(position)) continue
    const now = clock()
    const times = { now: new Date(now), until: new Date(now + CLAIM_MS) }
    const addresses = await claimEntry(db, { importId, archive, position, ...times })
    if (addresses.length === 0) continue
    await takeEntry(context, { ...taking, position, addresses, unpack })
    read.push(...addresses)
    await touchImport(db, importId, new Date(clock()))
    if (!(await isFetchingNow(db, importId))) break
  }
  return read
}

async function isFetchingNow(db: Db, importId: string): Promise<boolean> {
  return await inTransaction(db, (trx) => isFetching(trx, importId))
}

interface TakenEntry extends Taking {
  readonly position: number
  readonly addresses: readonly string[]
  readonly unpack: Unpack
}

async function takeEntry(context: ImportContext, entry: TakenEntry): Promise<void> {
  const { importId, archive, position, addresses, unpack } = entry
  const path = await context.files.draft()
  try {
    const isWhole = await unpack(path)
    const file = { importId, addresses, path }
    const problem = isWhole ? await takeFile(context, file, AGAIN_MS) : ('picture_no_picture' as const)
    if (problem === null) return
    await refuseFile(context, { importId, addresses, problem })
    const told = isWhole ? 'no_picture' : 'broken'
    await saveEntryProblem(context.db, archive, { problem: told, positions: [position] })
  } finally {
    await rm(path, { force: true })
  }
}

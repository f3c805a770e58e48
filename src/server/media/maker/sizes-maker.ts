import type { Db } from '#server/db/database.ts'
import { lackingSizes, type PictureTold } from '#server/media/fill-pictures.ts'
import type { PictureFiles } from '#server/media/storage/picture-files.ts'
import type { Log } from '#server/platform/log.ts'
import { readWaiting, saveSizes } from './maker-store.ts'

/** Pictures of one run. */
const RUN_PICTURES = 40
/** Pictures that nobody told of, such as those of another process, are found after so long. */
const LOOK_MS = 30_000
/** After a run that made nothing, such as with a full disk. */
const TROUBLE_MS = 60_000

/** Makes the sizes of new pictures in the background. */
export interface SizesMaker {
  /** There is something to do. */
  readonly wake: () => void
  readonly close: () => Promise<void>
}

/** Work in a process of its own. */
interface Run {
  readonly done: Promise<void>
  stop(): Promise<void>
}

/** The rest after a look, and the most pictures of the next one. */
interface Next {
  readonly ms: number
  readonly most: number
}

interface MakerParts {
  readonly db: Db
  readonly files: Pick<PictureFiles, 'has'>
  readonly log: Pick<Log, 'error'>
  /** Does work while no other node does it; false where another node does it now. */
  readonly alone: (work: () => Promise<void>) => Promise<boolean>
  /** Makes all sizes of some pictures and tells of each when it is through. */
  readonly startRun: (ids: readonly string[], onPicture: (told: PictureTold) => void) => Run
}

/** Opens the maker; it begins at once and rests while there is nothing to do. */
export function openSizesMaker({ db, files, log, alone, startRun }: MakerParts): SizesMaker {
  let isClosed = false
  let isWoken = false
  let endRest = () => {}
  let run: Run | undefined

  async function rest(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    endRest = resolve
    if (!isWoken && !isClosed) await promise
    clearTimeout(timer)
    isWoken = false
  }

  /** Makes what waits, and answers how many pictures came to an end. */
  async function makeSome(ids: readonly string[]): Promise<number> {
    const writes: Promise<void>[] = []
    run = startRun(ids, ({ id, state }) => writes.push(saveSizes(db, [id], state)))
    try {
      await run.done
    } finally {
      run = undefined
      await Promise.all(writes)
    }
    return writes.length
  }

  /** How long to rest after a look, in ms. `most` pictures are tried at once: one after a run that broke. */
  async function look(most: number): Promise<Next> {
    const waiting = await readWaiting(db, most)
    if (waiting.length === 0) return { ms: LOOK_MS, most: RUN_PICTURES }
    const lacking = new Set(await lackingSizes(files, waiting))
    const complete = waiting.flatMap(({ id }) => (lacking.has(id) ? [] : [id]))
    await saveSizes(db, complete, 'done')
    const ids = [...lacking]
    try {
      const ended = ids.length === 0 ? 0 : await makeSome(ids)
      return { ms: ids.length > 0 && ended === 0 ? TROUBLE_MS : 0, most: RUN_PICTURES }
    } catch (error) {
      log.error({ err: error, pictures: ids.length }, 'sizes of pictures not made')
      // The picture that breaks the process is found by trying one at a time.
      if (ids.length === 1) await saveSizes(db, ids, 'failed')
      return { ms: 0, most: 1 }
    }
  }

  async function work(): Promise<void> {
    let most = RUN_PICTURES
    while (!isClosed) {
      const next = await lookAlone({ db, alone }, () => look(most)).catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'waiting pictures not read')
        return { ms: TROUBLE_MS, most }
      })
      most = next.most
      if (next.ms > 0) await rest(next.ms)
    }
  }

  const working = work()
  return {
    wake: () => {
      isWoken = true
      endRest()
    },
    close: async () => {
      isClosed = true
      endRest()
      await run?.stop()
      await working
    },
  }
}

/** Looks unless another node makes sizes: that one makes all that wait. */
async function lookAlone(
  { db, alone }: Pick<MakerParts, 'db' | 'alone'>,
  look: () => Promise<Next>,
): Promise<Next> {
  let next: Next = { ms: LOOK_MS, most: RUN_PICTURES }
  if ((await readWaiting(db, 1)).length === 0) return next
  await alone(async () => {
    next = await look()
  })
  return next
}

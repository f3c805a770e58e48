import { setTimeout as sleep } from 'node:timers/promises'
import { PICTURE_WIDTHS, type PictureFormat, type PictureSize, type PictureWidth } from '#domain/picture.ts'
import type { Log } from '#server/platform/log.ts'
import { sizeFile, type PictureFiles } from '#server/media/storage/picture-files.ts'
import type { PictureSizes } from '#server/media/picture-sizes.ts'

/** WebP of every picture first: it stands in for AVIF and is quick. Then, picture by picture, the others. */
const FIRST_FORMAT: PictureFormat = 'webp'
const OTHER_FORMATS = ['avif', 'jpg'] as const satisfies readonly PictureFormat[]
/** Cards and gallery before the rest, so that the pages that people open are ready first. */
const WIDTHS_FIRST: readonly PictureWidth[] = [320, 480, 640, 828]
/** Seen in the zoom only, by few: made when the first one looks. */
const WIDTHS_ON_DEMAND: readonly PictureWidth[] = [1000]
const WIDTHS_IN_TURN = [
  ...WIDTHS_FIRST,
  ...PICTURE_WIDTHS.filter((width) => !WIDTHS_FIRST.includes(width) && !WIDTHS_ON_DEMAND.includes(width)),
]

/** After each size the work rests twice as long as it took, so it uses a third of one core at most. */
const REST_TIMES = 2
const REST_MS_MAX = 5000

/** Cards are made when the first one shares a link: few products ever are. */
type WidthSize = PictureSize & { readonly width: PictureWidth }

export interface FillOutcome {
  readonly made: number
  readonly failed: number
  /** True where the store shut down or the storage was full before the end; the next fill goes on from there. */
  readonly isStopped: boolean
}

interface FillParts {
  readonly files: PictureFiles
  readonly sizes: PictureSizes
  readonly log: Pick<Log, 'info' | 'error'>
  /** Ends a rest when the store shuts down. */
  readonly signal: AbortSignal
  /** Told of each picture that is through: all its sizes are there, or one of them could not be made. */
  readonly onPicture?: ((told: PictureTold) => void) | undefined
}

export interface PictureTold {
  readonly id: string
  readonly state: 'done' | 'failed'
}

/** Makes every size of the pictures `ids` that is not made yet, one after the other, whenever nobody waits for one. */
export async function fillPictures(parts: FillParts, ids: readonly string[]): Promise<FillOutcome> {
  const tally = { nothing: 0, made: 0, failed: 0, stopped: 0 }
  const failed = new Set<string>()
  for (const step of stepsInTurn(ids)) {
    if ('through' in step) {
      const state = failed.has(step.through) ? 'failed' : 'done'
      parts.onPicture?.({ id: step.through, state })
      continue
    }
    const { size } = step
    const startedAt = performance.now()
    const outcome = await makeMissing(parts, size)
    tally[outcome] += 1
    if (outcome === 'failed') failed.add(size.id)
    if (outcome === 'stopped') break
    if (outcome !== 'nothing') await rest(performance.now() - startedAt, parts.signal)
  }
  const outcome = { made: tally.made, failed: tally.failed, isStopped: tally.stopped > 0 }
  parts.log.info({ pictures: ids.length, ...outcome }, 'sizes of the pictures')
  return outcome
}

async function rest(workedMs: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(REST_MS_MAX, workedMs * REST_TIMES)
  // The rest ends early when the store shuts down.
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

/** Those of the pictures that `fill` has not come to the end of: their last size is missing. */
export async function lackingSizes(
  files: Pick<PictureFiles, 'has'>,
  pictures: readonly { readonly id: string; readonly width: number }[],
): Promise<string[]> {
  const lacking: string[] = []
  for (const { id, width: original } of pictures) {
    const width = WIDTHS_IN_TURN.findLast((one) => one <= original)
    const format = OTHER_FORMATS[1]
    if (width !== undefined && !(await files.has(sizeFile({ id, width, format })))) lacking.push(id)
  }
  return lacking
}

type Step = { readonly size: WidthSize } | { readonly through: string }

function* stepsInTurn(ids: readonly string[]): Generator<Step> {
  for (const width of WIDTHS_IN_TURN)
    for (const id of ids) yield { size: { id, width, format: FIRST_FORMAT } }
  for (const id of ids) {
    for (const format of OTHER_FORMATS)
      for (const width of WIDTHS_IN_TURN) yield { size: { id, width, format } }
    yield { through: id }
  }
}

async function makeMissing({ files, sizes, log }: FillParts, size: WidthSize) {
  try {
    const original = await sizes.widthOf(size.id)
    if (original === null) return 'failed'
    if (original < size.width) return 'nothing'
    if (await files.has(sizeFile(size))) return 'nothing'
    const made = await sizes.make(size, 'background')
    if (made.ok) return made.value.isStored ? 'made' : 'stopped'
    return 'reason' in made.refusal && made.refusal.reason === 'closing' ? 'stopped' : 'nothing'
  } catch (error) {
    log.error({ ...size, err: error }, 'size of a picture could not be made')
    return 'failed'
  }
}

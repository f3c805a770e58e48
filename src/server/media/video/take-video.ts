import { rm, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { QueueRefusal, WorkQueue } from '#server/media/work-queue.ts'
import type { CleanVideo, VideoRefusal } from './clean-video.ts'
import type { CleanVideoFiles } from './clean-video-worker.ts'
import type { VideoFiles } from '#server/media/storage/video-files.ts'
import { programAt } from '#server/platform/own-files.ts'

/** Longest time that one file may be worked on; a real one of 50 MB takes a second. */
const WORK_MS_MAX = 30_000
const MEMORY_MB_MAX = 192

/** A video that the store keeps; `bytes` of the file as it is kept. */
export interface AddedVideo extends CleanVideo {
  readonly bytes: number
}

interface VideoParts {
  readonly files: VideoFiles
  readonly queue: WorkQueue
}

/** Takes the video in a file on this machine into the store, cleaned. The same video sent twice is one video. */
export async function takeVideo(
  { files, queue }: VideoParts,
  path: string,
): Promise<Result<AddedVideo, VideoRefusal | QueueRefusal>> {
  const draft = await files.draft()
  try {
    const turn = await queue.run('waited-for', () => cleanApart({ from: path, to: draft })).done
    if (!turn.ok) return turn
    if (!turn.value.ok) return turn.value
    const video = turn.value.value
    const known = await files.size(video)
    if (known !== null) return accept({ ...video, bytes: known })
    const { size: bytes } = await stat(draft)
    await files.keep(draft, video)
    return accept({ ...video, bytes })
  } finally {
    await rm(draft, { force: true })
  }
}

/** A file that was made to break its reader ends a thread, and nothing else. */
function cleanApart(workerData: CleanVideoFiles): Promise<Result<CleanVideo, VideoRefusal>> {
  const { promise, resolve } = Promise.withResolvers<Result<CleanVideo, VideoRefusal>>()
  const worker = new Worker(programAt('server/media/video/clean-video-worker'), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
  })
  const damaged = () => resolve(refuse({ code: 'video_refused', reason: 'damaged' }))
  const timer = setTimeout(() => void worker.terminate().then(damaged), WORK_MS_MAX)
  worker.once('message', resolve)
  worker.once('error', damaged)
  worker.once('exit', () => {
    clearTimeout(timer)
    damaged()
  })
  return promise
}

import { parentPort, workerData } from 'node:worker_threads'
import { cleanVideo } from './clean-video.ts'

/** Cleans one file, away from the thread that answers people, and ends. */
export interface CleanVideoFiles {
  readonly from: string
  readonly to: string
}

// The one who starts this gives two paths.
const { from, to } = workerData as CleanVideoFiles
parentPort?.postMessage(await cleanVideo(from, to))

import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import type { KeptVideo } from '#contract/staff/catalogue/uploads.ts'
import { keyOf } from '#web/admin/media/file-key.ts'
import {
  sendFile,
  sendVideo,
  type Line,
  type Progress,
  type SentPicture,
} from '#web/admin/media/send-file.ts'
import { pause, sendPart } from '#web/admin/media/send-part.ts'
import { useAskBeforeLeaving } from '#web/admin/media/use-ask-before-leaving.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { firstFrame } from './capture-frame.ts'

const line: Line = { api: (...call) => browserApi()(...call), sendPart, pause }

interface Work {
  /** `poster`: the picture that stands for the video is made and sent. */
  readonly state: Progress['state'] | 'poster'
  readonly sent: number
  readonly bytes: number
}

interface Failure {
  readonly words: string
  /** The file that may come in at another try; null where the store will never take it. */
  readonly retry: File | null
}

export interface BroughtVideo {
  readonly video: KeptVideo
  /** Null where the browser shows no moment of the video. */
  readonly poster: SentPicture | null
}

export interface VideoUpload {
  /** Null while nothing is on its way. */
  readonly work: Work | null
  /** The reason for which the last file did not come in. */
  readonly failure: Failure | null
  /** Sends a video and a moment of it as its picture; null where that failed or somebody gave it up. */
  readonly bring: (file: File) => Promise<BroughtVideo | null>
  /** Sends a frame of a video as a picture; null as above. */
  readonly sendPoster: (frame: File) => Promise<SentPicture | null>
  readonly tell: (words: string) => void
  readonly cancel: () => void
}

/** The video that somebody sends from the page of a product. `lostWords` are told where the store gave no reason. */
export function useVideoUpload(lostWords: string): VideoUpload {
  const [work, setWork] = useState<Work | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const aborter = useRef<AbortController | null>(null)
  useEffect(() => () => aborter.current?.abort(), [])
  useAskBeforeLeaving(work !== null)

  async function run<Sent>(
    retry: File | null,
    send: (signal: AbortSignal) => Promise<Sent>,
  ): Promise<Sent | null> {
    const own = new AbortController()
    aborter.current = own
    setFailure(null)
    try {
      return await send(own.signal)
    } catch (error) {
      if (!own.signal.aborted) setFailure(failureOf(error, retry, lostWords))
      return null
    } finally {
      setWork(null)
    }
  }

  async function frameSent(frame: File, signal: AbortSignal): Promise<SentPicture> {
    setWork({ state: 'poster', sent: frame.size, bytes: frame.size })
    return await sendFile(frame, line, { key: await keyOf(frame), signal, onProgress: () => undefined })
  }

  async function both(file: File, signal: AbortSignal): Promise<BroughtVideo> {
    const bytes = file.size
    setWork({ state: 'sending', sent: 0, bytes })
    const onProgress = (now: Progress) => setWork({ ...now, bytes })
    const video = await sendVideo(file, line, { key: `video-${await keyOf(file)}`, signal, onProgress })
    setWork({ state: 'poster', sent: bytes, bytes })
    const frame = await firstFrame(video.url)
    signal.throwIfAborted()
    return { video, poster: frame === null ? null : await frameSent(frame, signal) }
  }

  return {
    work,
    failure,
    bring: (file) => run(file, (signal) => both(file, signal)),
    sendPoster: (frame) => run(null, (signal) => frameSent(frame, signal)),
    tell: (words) => setFailure({ words, retry: null }),
    cancel: () => aborter.current?.abort(),
  }
}

function failureOf(error: unknown, retry: File | null, lostWords: string): Failure {
  if (!(error instanceof ApiError)) return { words: lostWords, retry }
  const mayPass = error.code !== 'video_refused' && error.code !== 'too_large'
  return { words: error.message, retry: mayPass ? retry : null }
}

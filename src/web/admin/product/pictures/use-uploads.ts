import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api-error.ts'
import { PICTURE_BYTES_MAX } from '#domain/picture.ts'
import { uploadFile, type UploadedPicture } from './upload-file.ts'

/** Files that are sent at a time: a phone's line is not shared by more. */
const AT_ONCE = 2

export interface Upload {
  readonly key: string
  readonly file: File
  readonly state: 'waits' | 'sending' | 'checking' | 'failed'
  /** Whole per cent of the bytes. */
  readonly percent: number
  /** Why it failed: the store's sentence, or what the page knows itself. */
  readonly problem:
    | { readonly kind: 'large' | 'lost' }
    | { readonly kind: 'refused'; readonly message: string }
    | null
}

interface Uploads {
  readonly uploads: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
}

/** Sends pictures in the order in which they were added, and hands each over when the store has it. */
export function useUploads(onPicture: (picture: UploadedPicture) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const hand = useRef(onPicture)
  useEffect(() => {
    hand.current = onPicture
  })
  const set = (key: string, fields: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))

  function start({ key, file }: Upload): void {
    if (stops.current.has(key)) return
    const stop = new AbortController()
    stops.current.set(key, stop)
    set(key, { state: 'sending', problem: null })
    const onSent = (bytes: number) =>
      set(
        key,
        bytes >= file.size
          ? { state: 'checking', percent: 100 }
          : { percent: Math.floor((bytes / file.size) * 100) },
      )
    uploadFile({ file, key, signal: stop.signal, onSent })
      .then(
        (picture) => {
          drop(key)
          hand.current(picture)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) set(key, { state: 'failed', problem: problemOf(error) })
        },
      )
      .finally(() => stops.current.delete(key))
  }

  useEffect(() => {
    const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending' || state === 'checking').length
    for (const upload of uploads.filter(({ state }) => state === 'waits').slice(0, Math.max(0, free)))
      start(upload)
  }, [uploads])
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  return {
    uploads,
    add: (files) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => {
          const isLarge = file.size > PICTURE_BYTES_MAX
          const state = isLarge ? 'failed' : 'waits'
          return {
            key: crypto.randomUUID(),
            file,
            state,
            percent: 0,
            problem: isLarge ? { kind: 'large' } : null,
          }
        }),
      ]),
    cancel: (key) => {
      stops.current.get(key)?.abort()
      drop(key)
    },
    retry: (key) => set(key, { state: 'waits', problem: null }),
  }
}

function problemOf(error: unknown): Upload['problem'] {
  return error instanceof ApiError ? { kind: 'refused', message: error.message } : { kind: 'lost' }
}

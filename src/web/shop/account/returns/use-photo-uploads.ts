import { useEffect, useRef, useState } from 'react'
import { RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { sendPhoto, type PhotoRefusal } from './send-photo.ts'

export type PhotoProblem = PhotoRefusal | 'large' | 'many'

/** A photo that was chosen on this page. */
export interface PhotoUpload {
  readonly key: number
  readonly file: File
  readonly state:
    | { readonly is: 'sending'; readonly part: number }
    | { readonly is: 'in'; readonly id: string }
    | { readonly is: 'failed'; readonly why: PhotoProblem }
}

export interface PhotoUploads {
  readonly all: readonly PhotoUpload[]
  /** Ids of photos that are in and were not chosen here. */
  readonly uploaded: readonly string[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (upload: PhotoUpload) => void
  /** Cancels one that is on its way, and takes out one that is in or failed. */
  readonly remove: (upload: PhotoUpload) => void
}

interface UploadParts {
  readonly number: string
  readonly orderKey: string | null
  /** Ids of all photos that the store has said to be in, these here among them. */
  readonly known: readonly string[]
}

/** Sends photos one after the other as soon as they are chosen: a slow line is not shared by five of them. */
export function usePhotoUploads({ number, orderKey, known }: UploadParts): PhotoUploads {
  const [all, setAll] = useState<readonly PhotoUpload[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const own = [...removed, ...all.flatMap(({ state }) => (state.is === 'in' ? [state.id] : []))]
  const uploaded = known.filter((id) => !own.includes(id))
  const lastKey = useRef(0)
  const turns = useRef(Promise.resolve())
  const cancelled = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const open = cancelled.current
    return () => {
      for (const leave of open.values()) leave.abort()
    }
  }, [])

  function change(key: number, state: PhotoUpload['state']): void {
    setAll((uploads) => uploads.map((one) => (one.key === key ? { ...one, state } : one)))
  }

  function send({ key, file }: PhotoUpload): void {
    const leave = new AbortController()
    cancelled.current.set(key, leave)
    turns.current = turns.current.then(async () => {
      if (leave.signal.aborted) return
      const sent = await sendPhoto({
        file,
        number,
        orderKey,
        signal: leave.signal,
        onSent: (part) => change(key, { is: 'sending', part }),
      })
      cancelled.current.delete(key)
      change(key, sent.ok ? { is: 'in', id: sent.id } : { is: 'failed', why: sent.why })
    })
  }

  function begun(key: number, file: File, room: boolean): PhotoUpload {
    const why = file.size > RETURN_PHOTO_BYTES_MAX ? 'large' : room ? null : 'many'
    return { key, file, state: why === null ? { is: 'sending', part: 0 } : { is: 'failed', why } }
  }

  const roomBeside = (uploads: readonly PhotoUpload[]) =>
    RETURN_PHOTOS_MAX - uploaded.length - uploads.filter(({ state }) => state.is !== 'failed').length

  return {
    all,
    uploaded,
    add: (files) => {
      let room = roomBeside(all)
      const more = files.map((file) => {
        lastKey.current += 1
        const upload = begun(lastKey.current, file, room > 0)
        if (upload.state.is === 'sending') room -= 1
        return upload
      })
      setAll([...all, ...more])
      for (const upload of more) if (upload.state.is === 'sending') send(upload)
    },
    retry: ({ key, file }) => {
      const again = begun(key, file, roomBeside(all) > 0)
      change(key, again.state)
      if (again.state.is === 'sending') send(again)
    },
    remove: ({ key, state }) => {
      cancelled.current.get(key)?.abort()
      if (state.is === 'in') setRemoved([...removed, state.id])
      setAll(all.filter((one) => one.key !== key))
    },
  }
}

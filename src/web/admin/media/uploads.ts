import { createStore, type StoreApi } from 'zustand'
import { ApiError } from '#client/api-error.ts'
import { problemOf, type FileProblem } from '#domain/media/file-problem.ts'
import { keyOf } from './file-key.ts'
import { sendFile, type Line, type SentPicture } from './send-file.ts'

/** A file that somebody gave. */
export interface UploadItem {
  /** Rises in the order in which the files were given. */
  readonly order: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'lost' | 'checking' | 'kept' | 'failed'
  /** Bytes that the store has. */
  readonly sent: number
  /** Why it failed: known here, or in the words of the store. */
  readonly problem: FileProblem | { readonly words: string; readonly mayPass: boolean } | null
  readonly picture: SentPicture | null
}

export interface Uploads {
  readonly items: StoreApi<readonly UploadItem[]>
  /** Takes files and sends them, two at a time. */
  readonly add: (files: readonly File[]) => void
  /** Gives a file up, whatever it is at, and takes it off the list. */
  readonly remove: (order: number) => void
  readonly retry: (order: number) => void
  /** Says who is told from now on. */
  readonly listen: (listener: Listener) => void
  /** Gives up what is on its way. */
  readonly close: () => void
}

/** Told once for each picture that has come into the library; `order` rises in the order in which the files were given. */
export type OnKept = (picture: SentPicture, order: number) => void

interface Listener {
  readonly onKept: OnKept
  /** Words for a file that the browser cannot read any more. */
  readonly unreadable: string
}

const AT_ONCE = 2

/** The files that somebody sends from one page. */
export function openUploads(line: Line): Uploads {
  const items = createStore<readonly UploadItem[]>(() => [])
  const running = new Map<number, AbortController>()
  let given = 0
  let listener: Listener | undefined

  const change = (order: number, facts: Partial<UploadItem>) =>
    items.setState(
      items.getState().map((item) => (item.order === order ? { ...item, ...facts } : item)),
      true,
    )

  function startNext(): void {
    for (const item of items.getState()) {
      if (running.size >= AT_ONCE) return
      if (item.state === 'waiting') void send(item)
    }
  }

  async function send({ order, file }: UploadItem): Promise<void> {
    const aborter = new AbortController()
    running.set(order, aborter)
    change(order, { state: 'sending' })
    try {
      const picture = await sendFile(file, line, {
        key: await keyOf(file),
        signal: aborter.signal,
        onProgress: (progress) => change(order, progress),
      })
      change(order, { state: 'kept', picture, sent: file.size })
      listener?.onKept(picture, order)
    } catch (error) {
      const mayPass = !(error instanceof ApiError && error.code === 'picture_refused')
      const words = error instanceof ApiError ? error.message : (listener?.unreadable ?? '')
      if (!aborter.signal.aborted) change(order, { state: 'failed', problem: { words, mayPass } })
    } finally {
      running.delete(order)
      startNext()
    }
  }

  return {
    items,
    add: (files) => {
      const added = files.map((file) => {
        given += 1
        return itemOf(file, given)
      })
      items.setState([...items.getState(), ...added], true)
      startNext()
    },
    remove: (order) => {
      running.get(order)?.abort()
      items.setState(
        items.getState().filter((item) => item.order !== order),
        true,
      )
    },
    retry: (order) => {
      change(order, { state: 'waiting', problem: null })
      startNext()
    },
    listen: (next) => {
      listener = next
    },
    close: () => {
      for (const aborter of running.values()) aborter.abort()
      items.setState([], true)
    },
  }
}

function itemOf(file: File, order: number): UploadItem {
  const problem = problemOf(file)
  return { order, file, state: problem === null ? 'waiting' : 'failed', sent: 0, problem, picture: null }
}

import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react'
import { cameraProblemOf, openCamera, type Camera, type CameraProblem } from './open-camera.ts'
import { openDecoder } from './open-decoder.ts'
import { aimedAt, cameIntoSight, withSeen, type Seen } from './seen-codes.ts'

/** Pause between two looks: a phone stays cool, and a person notices no delay. */
const LOOK_MS = 90

export type CameraState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'live'; readonly camera: Camera }
  | { readonly kind: 'problem'; readonly problem: CameraProblem }

interface CameraWish {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Of the camera; null: the one at the back. */
  readonly deviceId: string | null
  /** Told of each code that comes into sight. */
  readonly onCode: (code: string) => void
}

/** Shows the camera and reads the codes that it sees, while the page is in sight. `again` tries once more. */
export function useCamera({ video, deviceId, onCode }: CameraWish) {
  const [state, setState] = useState<CameraState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  )
  const take = useEffectEvent(onCode)
  useEffect(() => {
    const shown = video.current
    if (!isVisible || shown === null) return
    const ended = new AbortController()
    run(shown, deviceId, {
      signal: ended.signal,
      onLive: (camera) => setState({ kind: 'live', camera }),
      onCode: (code) => take(code),
    }).catch((error: unknown) => {
      if (!ended.signal.aborted) setState({ kind: 'problem', problem: cameraProblemOf(error) })
    })
    return () => {
      ended.abort()
      setState({ kind: 'opening' })
    }
  }, [video, deviceId, isVisible, attempt])
  return { state, again: () => setAttempt((before) => before + 1) }
}

interface Run {
  readonly signal: AbortSignal
  readonly onLive: (camera: Camera) => void
  readonly onCode: (code: string) => void
}

/** Reads until the signal; ends by a throw where the camera cannot go on. */
async function run(
  video: HTMLVideoElement,
  deviceId: string | null,
  { signal, onLive, onCode }: Run,
): Promise<void> {
  const camera = await openCamera(deviceId, signal)
  Object.assign(video, { srcObject: camera.stream })
  await video.play()
  const decode = await openDecoder()
  if (signal.aborted) return
  onLive(camera)
  let seen: Seen = {}
  while (!signal.aborted) {
    camera.refuseIfEnded()
    const codes = video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? [] : await decode(video)
    if (signal.aborted) return
    const now = performance.now()
    const aimed = aimedAt(codes)
    const isNew = aimed !== undefined && cameIntoSight(seen, aimed.text, now)
    seen = withSeen(seen, codes, now)
    if (isNew) onCode(aimed.text)
    await pause(LOOK_MS)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Why there is no picture. `unsafe`: a browser gives cameras to pages over https alone. */
export type CameraProblem = 'refused' | 'none' | 'busy' | 'unsafe' | 'failed'

export interface Camera {
  readonly stream: MediaStream
  readonly deviceId: string
  /** All cameras of the device, with the names that it gives them. */
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  readonly hasTorch: boolean
  readonly setTorch: (isOn: boolean) => Promise<void>
  /** Throws after the camera was taken away, such as by a telephone call. */
  readonly refuseIfEnded: () => void
}

/** TypeScript does not know the torch, which cameras of phones have. */
interface WithTorch {
  readonly torch?: boolean
}

class CameraError extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem) {
    super(`The camera cannot be used: ${problem}`)
    this.problem = problem
  }
}

/** The size of most pictures; a larger one brings no further code. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } } as const

/** Opens a camera until the signal. Null: the one at the back of a phone. */
export async function openCamera(deviceId: string | null, signal: AbortSignal): Promise<Camera> {
  // Without https a page has no such object, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) throw new CameraError('unsafe')
  const stream = await streamOf(devices, deviceId)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  signal.throwIfAborted()
  const [track] = stream.getVideoTracks()
  if (track === undefined) throw new CameraError('none')
  const { torch = false } = track.getCapabilities() as WithTorch
  return {
    stream,
    deviceId: track.getSettings().deviceId ?? '',
    cameras: await camerasOf(devices),
    hasTorch: torch,
    setTorch: async (isOn) => {
      const wanted: WithTorch = { torch: isOn }
      await track.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] })
    },
    refuseIfEnded: () => {
      if (track.readyState === 'ended') throw new CameraError('busy')
    },
  }
}

async function streamOf(devices: MediaDevices, deviceId: string | null): Promise<MediaStream> {
  const back = { ...SIZE, facingMode: 'environment' }
  if (deviceId === null) return devices.getUserMedia({ video: back })
  try {
    return await devices.getUserMedia({ video: { ...SIZE, deviceId: { exact: deviceId } } })
  } catch (error) {
    // The camera that was chosen another day is not plugged in.
    if (nameOf(error) !== 'OverconstrainedError') throw error
    return devices.getUserMedia({ video: back })
  }
}

async function camerasOf(devices: MediaDevices): Promise<Camera['cameras']> {
  const all = await devices.enumerateDevices()
  return all
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What to tell the person. */
export function cameraProblemOf(error: unknown): CameraProblem {
  if (error instanceof CameraError) return error.problem
  const known = problems[nameOf(error)]
  if (known === undefined) console.warn('The camera could not be used', error)
  return known ?? 'failed'
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}

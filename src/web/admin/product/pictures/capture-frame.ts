/** Longest side of a frame that is kept as a picture, in px. */
const SIDE_MAX = 2000

/** The shown frame of a video as a picture; null where the browser shows none. */
export async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null
  const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.92)
  const blob = await promise
  return blob === null ? null : new File([blob], 'video-frame.jpg', { type: 'image/jpeg' })
}

/** A browser that shows nothing for so long cannot play the video, in ms. */
const PATIENCE_MS = 8000

/** A frame from the first second of a video; null where the browser cannot play it. */
export async function firstFrame(url: string): Promise<File | null> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = url
  try {
    await happens(video, 'loadeddata')
    video.currentTime = Math.min(1, video.duration / 3)
    await happens(video, 'seeked')
    return await captureFrame(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function happens(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`The video did not reach "${name}"`)), PATIENCE_MS)
  video.addEventListener(name, () => resolve(), { once: true })
  video.addEventListener('error', () => reject(new Error('The browser cannot play the video')), {
    once: true,
  })
  return promise.finally(() => clearTimeout(timer))
}

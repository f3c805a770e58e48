import type { Page } from '@playwright/test'

/** A short WebM that the browser of the page records, so that it can play it. */
export async function madeVideo(page: Page, name: string) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 400
    const pen = canvas.getContext('2d')
    let hue = 0
    const timer = setInterval(() => {
      hue += 20
      if (pen !== null) pen.fillStyle = `hsl(${hue} 60% 50%)`
      pen?.fillRect(0, 0, 320, 400)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp9' })
    const { promise, resolve } = Promise.withResolvers<Blob>()
    recorder.addEventListener('dataavailable', ({ data }) => resolve(data))
    recorder.start()
    setTimeout(() => recorder.stop(), 900)
    const recorded = new Uint8Array(await (await promise).arrayBuffer())
    clearInterval(timer)
    return [...recorded]
  })
  return { name, mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

/** Longest side in px, as the store keeps it. */
const SIDE_MAX = 1600
const QUALITY = 0.85

/** Makes a photo small enough for a slow connection; unchanged if the browser cannot read it. */
export async function smallerPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    return small === null ? file : new File([small], 'photo.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}

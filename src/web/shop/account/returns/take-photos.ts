import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { addReturnPhoto } from '#contract/shop/returns.ts'
import { RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { base64Of } from '#web/app/base64.ts'

/** A file that was chosen as a photo and is none that can be taken in. */
export interface UnfitPhoto {
  readonly file: string
  readonly bytes: number
}

/** The photos that were chosen in a form. */
export function filesIn(form: FormData): readonly File[] {
  return form
    .getAll('photos')
    .filter((file) => file instanceof File)
    .filter(({ size }) => size > 0)
}

interface TakenPhotos {
  /** Ids of those that could be taken in. */
  readonly taken: readonly string[]
  /** The first that could not. */
  readonly unfit: File | undefined
}

/** Takes in the photos of a form one by one. */
export async function takePhotos(api: Api, number: string, files: readonly File[]): Promise<TakenPhotos> {
  const ids: string[] = []
  const unfit: File[] = []
  for (const file of files) {
    const id = file.size > RETURN_PHOTO_BYTES_MAX ? null : await takePhoto(api, number, file)
    if (id === null) unfit.push(file)
    else ids.push(id)
  }
  return { taken: ids, unfit: unfit[0] }
}

async function takePhoto(api: Api, number: string, file: File): Promise<string | null> {
  const picture = base64Of(new Uint8Array(await file.arrayBuffer()))
  try {
    const { id } = await api(addReturnPhoto, { params: { number }, body: { picture } })
    return id
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

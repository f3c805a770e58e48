import { isPictureId, type PictureSize } from '#domain/picture.ts'
import type { Result } from '#domain/result.ts'

declare const pictureFileBrand: unique symbol

/** Place of one picture file in the storage. The two functions below alone make one, never a text of a request. */
export type PictureFile = string & { readonly [pictureFileBrand]: true }

export interface StorageFull {
  readonly code: 'unavailable'
  readonly reason: 'storage_full'
}

/** The place of pictures. Files never change once written, so two writers of the same file do no harm. */
export interface PictureFiles {
  readonly has: (file: PictureFile) => Promise<boolean>
  /** The whole file, or null where there is none. */
  readonly read: (file: PictureFile) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Writes the file whole or not at all. */
  readonly write: (file: PictureFile, bytes: Uint8Array) => Promise<Result<void, StorageFull>>
  /** Deletes the file; no error where there is none. */
  readonly remove: (file: PictureFile) => Promise<void>
}

/** Place of an original. All are JPEG (see normalise-picture.ts). */
export function originalFile(id: string): PictureFile {
  return `originals/${shard(id)}/${id}.jpg` as PictureFile
}

/** Place of one size of a picture. */
export function sizeFile({ id, width, format }: PictureSize): PictureFile {
  return `sizes/${shard(id)}/${id}/${width}.${format}` as PictureFile
}

/** Folders of 1/256 of all pictures each, so that none grows beyond what file systems like. */
function shard(id: string): string {
  if (!isPictureId(id)) throw new RangeError(`Not the id of a picture: ${JSON.stringify(id)}`)
  return id.slice(0, 2)
}

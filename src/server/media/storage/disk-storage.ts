import { openDiskPictureFiles } from './disk-picture-files.ts'
import { uploadFiles } from './upload-files.ts'
import { videoFiles } from './video-files.ts'
import type { MediaStorage } from './media-storage.ts'

/** Keeps everything in `folder` on a local disk; throws where that is not allowed. */
export async function openDiskStorage(folder: string): Promise<MediaStorage> {
  return {
    pictures: await openDiskPictureFiles(folder),
    videos: videoFiles(folder),
    uploads: uploadFiles(folder),
    imports: uploadFiles(folder, 'imports'),
  }
}

import type { Endpoint } from '#contract/endpoint.ts'
import { addCaptions } from '#contract/staff/catalogue/captions.ts'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
  sendUploadPart,
} from '#contract/staff/catalogue/uploads.ts'
import { getPictureSizes, retryPictureSizes } from '#contract/staff/catalogue/picture-sizes.ts'
import {
  describePicture,
  focusPicture,
  getPicture,
  listPictures,
  removePicture,
  replacePicture,
} from '#contract/staff/catalogue/media.ts'

/** The calls about pictures, by operation name. */
export const mediaEndpoints = {
  listPictures,
  getPicture,
  describePicture,
  focusPicture,
  replacePicture,
  removePicture,
  getPictureSizes,
  retryPictureSizes,
  addCaptions,
  beginUpload,
  getUpload,
  sendUploadPart,
  finishUpload,
  cancelUpload,
} as const satisfies Record<string, Endpoint>

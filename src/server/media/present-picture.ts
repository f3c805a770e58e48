import type { PictureView } from '#contract/shop/catalogue-views.ts'
import type { WholePictureView } from '#contract/staff/catalogue/uploads.ts'
import { bestPicturePath } from '#domain/picture.ts'
import type { PictureFocus } from '#domain/media/picture-focus.ts'

/** A picture as a query gives it: the file's facts with the words of the place where it is shown. */
export interface PictureRow {
  readonly id: string
  readonly alt: string
  readonly alt_bn: string | null
  readonly width: number
  readonly height: number
  readonly colour: string
}

export function presentPicture({ id, alt, alt_bn, width, height, colour }: PictureRow): PictureView {
  return { id, url: bestPicturePath({ id, width }), alt, alt_bn, width, height, colour }
}

/** A picture as staff see it: uncut, with the point that every crop keeps. */
export interface WholePictureRow extends PictureRow {
  readonly focus: PictureFocus | null
}

export function presentWholePicture({ focus, ...picture }: WholePictureRow): WholePictureView {
  return { ...presentPicture(picture), focus }
}

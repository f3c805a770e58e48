import type { PictureFocus } from '#domain/media/picture-focus.ts'

/** The shapes to which pictures of the home page are cut, as the table names them. */
export type CropShape = 'phone_hero' | 'square'

/** A picture cut to a shape around a point, in thousandths. */
export interface CropWanted {
  readonly picture: string
  readonly shape: CropShape
  readonly focus: PictureFocus
}

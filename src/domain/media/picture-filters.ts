/** The filters of the list of pictures. */
export const pictureFilters = ['unused', 'no_alt', 'small'] as const
export type PictureFilter = (typeof pictureFilters)[number]

/** A smaller picture looks soft when a shopper zooms in; in px (design/ux.md 1.7). */
export const SHARP_PICTURE = { width: 1600, height: 2000 } as const

/** Longest text that says what a picture shows. */
export const PICTURE_ALT_MAX = 250

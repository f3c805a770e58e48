/**
 * SQL for the members of a `PictureRow`, to be read by `json_build_object`: the file from the table `picture`, as the
 * shop shows it, and its words from the expressions that are given.
 */
export const pictureMembers = (words: { readonly alt: string; readonly altBn: string }) =>
  `'id', coalesce(picture.cut_id, picture.id), 'alt', ${words.alt}, 'alt_bn', ${words.altBn},
    'width', coalesce(picture.cut_width, picture.width), 'height', coalesce(picture.cut_height, picture.height),
    'colour', picture.colour`

/** The same where the words are those of a product's picture, named `pp`. */
export const productPictureMembers = pictureMembers({ alt: 'pp.alt', altBn: 'pp.alt_bn' })

/** SQL for the focus of a picture as `PictureFocus` or null. */
export const focusOf = (table: string) =>
  `case when ${table}.focus_x is not null then json_build_object('x', ${table}.focus_x, 'y', ${table}.focus_y) end`

/** SQL for the members of a whole picture of a product as staff see it, with its focus. */
export const wholePictureMembers = `'id', picture.id, 'alt', pp.alt, 'alt_bn', pp.alt_bn, 'width', picture.width,
  'height', picture.height, 'colour', picture.colour, 'focus', ${focusOf('picture')}`

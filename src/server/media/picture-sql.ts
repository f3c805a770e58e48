/**
 * SQL for the members of a `PictureRow`, to be read by `json_build_object`: the file from the table `picture`, its
 * words from the expressions that are given.
 */
export const pictureMembers = (words: { readonly alt: string; readonly altBn: string }) =>
  `'id', picture.id, 'alt', ${words.alt}, 'alt_bn', ${words.altBn}, 'width', picture.width,
    'height', picture.height, 'colour', picture.colour`

/** The same where the words are those of a product's picture, named `pp`. */
export const productPictureMembers = pictureMembers({ alt: 'pp.alt', altBn: 'pp.alt_bn' })

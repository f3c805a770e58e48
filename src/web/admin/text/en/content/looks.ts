/** Words of looks, for staff. */
export const lookWords = {
  make: 'New look',
  all: 'All looks',
  none: 'There is no look yet. Make the first one.',
  seoTitleHint: 'Empty: the title of the look.',
  spots: 'Pieces on the picture',
  spotsNeedPicture: 'Choose the picture first. Then put the pieces on it.',
  spotsHint:
    'Press the place of a piece on the picture, then find the piece. Drag its number, or move it with the arrow keys. With Shift it goes further.',
  spotsPlain: 'Write the number of each piece, and its place on the picture.',
  stage: 'The picture. Press it where the next piece is.',
  spot: (place: string) => `Piece ${place}`,
  spotAt: (place: string, name: string, x: string, y: string) =>
    `Piece ${place}, ${name}: ${x} % from the left, ${y} % from the top`,
  takeOff: 'Take off',
  productHint: 'The number in the address of the product’s page. Empty: no piece.',
}

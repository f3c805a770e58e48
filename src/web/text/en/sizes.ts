/** Words of the size guides. */
export const sizes = {
  measure: 'Measure',
  chart: 'Chart',
  findMySize: 'Find my size',
  bangleTitle: 'Bangle sizes',
  bangleNote: '2.6 means 2 and 6 sixteenths of an inch, not 2.6 inches. So 2.10 is larger than 2.8.',
  bangleMeasure:
    'Tuck your thumb into your palm. Wrap a thread round the widest part of the hand. Lay it on a ruler.',
  bangleHand: 'My hand measures, in mm',
  bangleOwn: 'Or a bangle I own measures inside, in mm',
  bangleColumns: { size: 'Size', inside: 'Inside, mm', inch: 'Inside, inch', hand: 'Hand, mm', fits: 'Fits' },
  bangleFits: ['very small', 'small', 'medium, most common', 'medium plus', 'large', 'large plus'],
  take: (size: string) => `Take ${size}.`,
  takeBetween: (smaller: string, larger: string) =>
    `You are between two sizes. Take ${larger} for glass, which does not give; take ${smaller} for bangles that open.`,
  tooSmallForUs: 'That is smaller than our smallest size. Call us: we may have it made.',
  tooLargeForUs: 'That is larger than our largest size. Call us: we may have it made.',
  ringTitle: 'Ring sizes',
  ringMeasure:
    'Wrap a thread round the finger, over the knuckle if that is wider. Mark where it meets and lay it on a ruler. Measure in the evening, when fingers are warm.',
  ringFinger: 'My finger measures around, in mm',
  ringOwn: 'Or a ring I own measures across inside, in mm',
  ringColumns: { size: 'Size', around: 'Around, mm', across: 'Across, mm', us: 'US' },
  shoeTitle: 'Shoe sizes',
  shoeMeasure:
    'Stand on a sheet of paper with your heel at a wall. Mark the longest toe. Measure from the wall to the mark, both feet; the longer one counts.',
  shoeFoot: 'My foot measures, in cm',
  shoeColumns: { eu: 'EU', uk: 'UK', foot: 'Foot, cm' },
  noneFits: 'No size of this chart fits that measure. Please measure again, or call us.',
  adjustableTitle: 'One size that adjusts',
  adjustableText:
    'This piece opens a little and closes again, so one size fits most. Bend it slowly, with both hands.',
  measureProblem: 'Type the length as a number.',
}

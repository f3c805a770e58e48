/** Words around the size guides, whose own texts staff write. */
export const sizes = {
  measure: 'Measure',
  chart: 'Chart',
  findMySize: 'Find my size',
  take: (size: string) => `Take ${size}.`,
  between: 'You are between two sizes: {smaller} and {larger}.',
  tooSmallForUs: 'That is smaller than our smallest size. Call us: we may have it made.',
  tooLargeForUs: 'That is larger than our largest size. Call us: we may have it made.',
  noneFits: 'No size of this chart fits that measure. Please measure again, or call us.',
  measureProblem: 'Type the length as a number.',
}

/**
 * Stands in the body of a call in place of NaN, which letters in a field for an amount become. JSON would write null,
 * which for many fields means that nothing is wanted.
 */
export const NO_NUMBER = 'NaN'

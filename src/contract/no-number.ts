/**
 * Stands in the body of a call for a number that is none, such as letters in a field for an amount. JSON would write
 * null, which for many fields means that nothing is wanted.
 */
export const NO_NUMBER = 'NaN'

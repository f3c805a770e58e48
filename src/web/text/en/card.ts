/** Words of product cards. */
export const card = {
  soldOut: 'Sold out',
  new: 'New',
  low: (left: number) => `Only ${left} left`,
}

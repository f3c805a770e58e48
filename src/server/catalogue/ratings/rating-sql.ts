/** SQL for the numbers of published reviews of a product from one star to five; null where it was never reviewed. */
export const starsOf = (product: string) => `
  (select array[stars_1, stars_2, stars_3, stars_4, stars_5] from product_rating where product_id = ${product})`

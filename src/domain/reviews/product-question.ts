/** Shortest and longest question about a product, in characters. */
export const PRODUCT_QUESTION_MIN = 5
export const PRODUCT_QUESTION_MAX = 300
/** Questions of one person that wait for an answer at a time. */
export const PRODUCT_QUESTIONS_WAITING_MAX = 5
/** Answered questions that a product page shows. */
export const PRODUCT_QUESTIONS_SHOWN = 20

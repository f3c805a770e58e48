/** Most cards of one batch: as many as fit on a press that somebody waits for, and into one envelope of a courier. */
export const BATCH_CARDS_MAX = 500

/** Longest name of a batch, and longest reference of its payment. */
export const BATCH_NAME_MAX = 100

/** The views of the list of batches. `here`: issued, and nobody has taken the cards yet. */
export const batchViews = ['waiting', 'here', 'handed_over'] as const
export type BatchView = (typeof batchViews)[number]

/** `expired`: nobody decided in time. */
export const batchStates = ['waiting', 'done', 'refused', 'withdrawn', 'expired'] as const
export type BatchState = (typeof batchStates)[number]

/** Marks what a page of the staff area asks by itself: it must not keep the session of somebody who went away. */
export const BACKGROUND_HEADER = 'x-background'

/** Id of the form over the list; the boxes of the table belong to it. */
export const BULK_FORM = 'bulk'

/** Size guides of the shop. */
export const SIZE_GUIDES_MAX = 100
/** Rows and columns of the chart of a size guide. */
export const CHART_ROWS_MAX = 40
export const CHART_COLUMNS_MAX = 12
/** Letters of a cell of the chart. */
export const CHART_CELL_MAX = 60
/** Questions that lead from a measure to a size. */
export const FINDERS_MAX = 3
/** Letters of how to measure, of the note below the chart, of the answer between two sizes, and of a question. */
export const MEASURE_TEXT_MAX = 1000
export const GUIDE_NOTE_MAX = 500
export const BETWEEN_TEXT_MAX = 300
export const QUESTION_MAX = 120
/** The largest tolerance of a finder, in the unit of its column. */
export const TOLERANCE_MAX = 100

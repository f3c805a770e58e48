import * as z from 'zod'
import { wholeNumber } from '#contract/parameters.ts'
import { PIECES_MAX } from '#domain/stock/movement-reasons.ts'
import { PIECE_LINES_MAX } from '#domain/stock/piece-lines.ts'

export const LocationCode = z.string().min(1).max(60)

/** Pieces by SKU or barcode. */
export const OnePieceLine = z.strictObject({
  code: z.string().trim().min(1).max(60),
  pieces: wholeNumber({ min: 1, max: PIECES_MAX }),
})
export const PieceLines = z.array(OnePieceLine).min(1).max(PIECE_LINES_MAX)

export const StockNote = z.string().trim().min(1).max(200)

/** Pages of lists of work with stock. */
export const WORK_PAGE = 25
export const WorkPage = wholeNumber({ min: 1, max: 400 }).default(1)

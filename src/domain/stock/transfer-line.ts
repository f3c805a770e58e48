import { accept, refuse, type Result } from '#domain/result.ts'

/** Pieces of one variant in a transfer. */
export interface TransferLine {
  readonly sent: number
  readonly arrived: number
  /** Told as missing. */
  readonly missing: number
}

/** Pieces that are still on their way. */
export function onTheWay({ sent, arrived, missing }: TransferLine): number {
  return sent - arrived - missing
}

/** The numbers that somebody counted in a parcel of a transfer. */
export interface Arrival {
  readonly arrived: number
  readonly missing: number
}

/**
 * A line after an arrival. Pieces that were reported missing may still arrive. More pieces than were sent cannot
 * arrive, and more pieces than are on their way cannot be missing.
 */
export function lineAfter(
  line: TransferLine,
  { arrived, missing }: Arrival,
): Result<TransferLine, { readonly left: number }> {
  const coming = onTheWay(line)
  const found = Math.max(0, arrived + missing - coming)
  if (arrived > coming + line.missing || missing > Math.max(0, coming - arrived))
    return refuse({ left: missing > 0 ? Math.max(0, coming - arrived) : coming + line.missing })
  return accept({ sent: line.sent, arrived: line.arrived + arrived, missing: line.missing + missing - found })
}

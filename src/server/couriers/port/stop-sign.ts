/**
 * Stops the calls of all processes to a courier that has refused our keys. Steadfast locks an address out for an hour
 * after ten refusals, right keys included (domain facts: delivery 1.1).
 */
export interface StopSign {
  /** Why nothing may be sent; undefined where it may. */
  reason(): Promise<string | undefined>
  raise(reason: string): Promise<void>
}

/** From a refusal until the courier is asked again by itself. New keys are tried at once. */
export const STOP_MS = 60 * 60 * 1000

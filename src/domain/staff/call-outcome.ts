/** The result of a call to a customer about an order that waits to be confirmed. */
export const callOutcomes = ['confirmed', 'no_answer', 'later', 'wrong_number', 'cancelled'] as const
export type CallOutcome = (typeof callOutcomes)[number]

import { openAttemptStates } from '#domain/order/status/payment-status.ts'

/** SQL for the states of attempts of which nobody knows how they end, to follow `in`. */
export const openAttempts = `('${openAttemptStates.join("', '")}')`

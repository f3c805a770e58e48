/** `sent`: pieces are on their way; `done`: all arrived or are told as missing; `cancelled`: taken back. */
export const transferStates = ['sent', 'done', 'cancelled'] as const
export type TransferState = (typeof transferStates)[number]

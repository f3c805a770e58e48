/**
 * The time that orders, holds, codes and promotions go by, in ms since 1970. The store's own is the database's
 * (open-clock.ts): every process agrees on it, and a machine whose clock jumps sells nothing too early or too late.
 */
export type Clock = () => number

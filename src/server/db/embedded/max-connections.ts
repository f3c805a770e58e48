/** A process of the store beside its pool: pg-boss (2 and one that listens), those that listen for changes, the lock. */
const BESIDE_THE_POOL = 9
/** Operators, backups, a migration, and what PostgreSQL keeps for its superuser. */
const FOR_OPERATORS = 14
/** Another one on the same database, as while one takes over from the other. */
const MORE = 1

/** How many connections the embedded database allows: enough for so many processes with pools of that size. */
export function maxConnections(poolMax: number, processes: number): number {
  return (processes + MORE) * (poolMax + BESIDE_THE_POOL) + FOR_OPERATORS
}

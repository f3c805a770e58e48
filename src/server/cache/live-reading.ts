/** Something of the database that is kept in memory as a whole. */
export interface LiveReading<Value> {
  readonly current: Value
  /** Reads it again, as after an announcement. */
  reload(): Promise<void>
}

/** Reads it for the first time. A slow older reading never takes the place of a newer one. */
export async function openReading<Value>(read: () => Promise<Value>): Promise<LiveReading<Value>> {
  let begun = 0
  let shown = 0
  let current = await read()
  return {
    get current() {
      return current
    },
    reload: async () => {
      begun += 1
      const own = begun
      const found = await read()
      if (own < shown) return
      shown = own
      current = found
    },
  }
}

import { createHash } from 'node:crypto'

/** Counts the entries of an archive and digests their names, sizes and contents in their order. */
export function archiveHash() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    begin: (name: string, size: number) => {
      entries += 1
      hash.update(`${name}\0${String(size)}\0`)
    },
    add: (bytes: Uint8Array) => void hash.update(bytes),
    /** To be asked once, at the end. */
    result: () => ({ entries, sha256: hash.digest('hex') }),
  }
}

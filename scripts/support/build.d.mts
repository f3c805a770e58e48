/** The program of the server: as it was built if that is of the sources as they are now, otherwise the sources. */
export function storeProgram(root: string): string

/** The program of the built server. */
export function builtStore(root: string): string

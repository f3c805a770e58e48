export const smallHeap: readonly string[]
export const smallMalloc: Readonly<Record<string, string>>

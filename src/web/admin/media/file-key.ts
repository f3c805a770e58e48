/** The key by which the store knows the same file again: its content, where the browser can tell it. */
export async function keyOf(file: File): Promise<string> {
  // Only a page that came over https, or from this device, has it.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (subtle === undefined) return `file-${Date.now()}-${Math.random().toString(36).slice(2)}`
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return `file-${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

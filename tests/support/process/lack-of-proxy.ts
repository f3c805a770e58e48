import { debianProgram } from './debian-program.ts'

/** Why there can be no proxy with TLS on this machine; empty where there can. */
export async function lackOfProxy(): Promise<string> {
  try {
    await debianProgram('nginx')
    await debianProgram('openssl')
    return ''
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error)
    return `The page tests need nginx and openssl. This machine has none, and Debian's packages cannot be had: ${reason}`
  }
}

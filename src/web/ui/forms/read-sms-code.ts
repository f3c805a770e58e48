import { typedCode } from '#domain/account/one-time-code.ts'

/** The part of WebOTP that TypeScript does not know yet. */
declare global {
  interface CredentialRequestOptions {
    readonly otp?: { readonly transport: readonly 'sms'[] }
  }
}

/**
 * Waits for an SMS whose last line is bound to this shop (`@host #123456`). It gives the code once its reader lets the
 * browser have it; null if the browser gives something else. Throws where they do not, and when `signal` says that
 * nobody waits any more.
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | null> {
  const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal })
  const isCode = credential !== null && 'code' in credential && typeof credential.code === 'string'
  return isCode ? typedCode(String(credential.code)) : null
}

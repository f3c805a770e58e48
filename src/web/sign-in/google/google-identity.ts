/** The part of Google Identity Services that we use. */
interface GoogleIdentity {
  readonly initialize: (options: {
    readonly client_id: string
    readonly nonce: string
    readonly callback: (answer: { readonly credential: string }) => void
    readonly ux_mode: 'popup'
  }) => void
  readonly renderButton: (
    place: HTMLElement,
    options: {
      readonly theme: 'outline'
      readonly size: 'large'
      readonly locale: string
      readonly width: number
    },
  ) => void
  readonly prompt: () => void
  readonly disableAutoSelect: () => void
}

declare global {
  interface Window {
    readonly google?: { readonly accounts: { readonly id: GoogleIdentity } }
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client'

let loading: Promise<GoogleIdentity> | undefined

/** Google's script, fetched at the first press and never before. A fetch that failed may be tried again. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Signing out of the shop: Google is not to sign the same person in again by itself (A5). */
export function forgetGoogle(): void {
  window.google?.accounts.id.disableAutoSelect()
}

function fetchScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () => {
      const identity = window.google?.accounts.id
      if (identity === undefined) reject(new Error("Google's script brought nothing"))
      else resolve(identity)
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error("Google's script could not be loaded"))
    })
    document.head.append(script)
  })
}

import { useEffect, useEffectEvent } from 'react'

/** Calls back with the code of the SMS that comes while the field is on the page, in browsers that can read it (3.15). */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    void comingCode(leaving.signal).then((code) => {
      if (code !== null && !leaving.signal.aborted) take(code)
    })
    return () => leaving.abort()
  }, [])
}

/** Its script is loaded only where the browser has something to offer. The code can always be typed in instead. */
async function comingCode(signal: AbortSignal): Promise<string | null> {
  try {
    const { readSmsCode } = await import('./read-sms-code.ts')
    return signal.aborted ? null : await readSmsCode(signal)
  } catch (error) {
    if (!signal.aborted) console.warn('The code was not read from the SMS', error)
    return null
  }
}

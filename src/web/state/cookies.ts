/** The value of a cookie in a `Cookie` header or in `document.cookie`. */
export function cookieIn(cookies: string | null, name: string): string | undefined {
  return cookies
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/**
 * Writes a whole cookie line, and answers with all cookies of the page. Chromium hands a cookie on later than it says,
 * so that a page that is opened at once may be asked for without it; reading the cookies waits for what was written.
 */
export function writeCookie(line: string): string {
  document.cookie = line
  return document.cookie
}

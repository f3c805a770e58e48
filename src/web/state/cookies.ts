/** The value of a cookie in a `Cookie` header or in `document.cookie`. */
export function cookieIn(cookies: string | null, name: string): string | undefined {
  return cookies
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

import { createApi, type Api } from '#client/api.ts'

let api: Api | undefined

/** The API as scripts of a page call it, in the page's language. Name endpoints by `namedEndpoint`, so that no schema is loaded. */
export function browserApi(): Api {
  api ??= createApi((request) => {
    request.headers.set('accept-language', document.documentElement.lang)
    return fetch(request)
  }, location.origin)
  return api
}

import { inLanguage, type Language } from '#web/locale/language.ts'

/** An address of the shop that staff wrote, such as `/shop?sort=newest`, in the page's language. */
export function localPath(path: string, language: Language): string {
  const [pathname = '/', ...rest] = path.split(/(?=[?#])/)
  return `${inLanguage(pathname, language)}${rest.join('')}`
}

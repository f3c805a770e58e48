import { DEFAULT_ACCENT } from './accent.ts'

/** The icons of the shop that stand in the folder of the site, in the usual accent. */
export const iconFiles = ['favicon.svg', 'favicon-48.png', 'apple-touch-icon.png', 'icon-512.png'] as const
export type IconFile = (typeof iconFiles)[number]

/** The folder of the icons in an accent, relative to the site: empty for the usual one, whose icons are files. */
export function iconFolder(accent: string): string {
  return accent === DEFAULT_ACCENT ? '' : `/icons/${accent.slice(1)}`
}

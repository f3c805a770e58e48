/** Each class is an export of its own, so that scripts hold short names and no tables of them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css' {}

declare module '*.svg' {
  const address: string
  export default address
}

declare module '*?url' {
  const address: string
  export default address
}

declare module 'virtual:words-ahead' {
  /** Addresses of the built words of the staff area, by language; none in development. */
  export const wordFiles: Partial<Record<'en' | 'bn', string>>
}

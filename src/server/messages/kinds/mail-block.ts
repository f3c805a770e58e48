/** One part of an e-mail, from which both its HTML and its plain text are made. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  /** Names on the left, amounts on the right; the last row is their sum. */
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  /** A name and then numbers in each row, under their headings; a mail is as wide as a phone, so three at most. */
  | {
      readonly kind: 'table'
      readonly headings: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  /** Small print under the rest. */
  | { readonly kind: 'note'; readonly text: string }

export interface AmountRow {
  /** Absolute address of a small picture of what the row is about. */
  readonly picture?: string
  readonly label: string
  readonly amount: string
}

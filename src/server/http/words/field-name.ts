/** How people call a field. */
export interface FieldName {
  readonly en: string
  readonly bn: string
  /** Its value is never repeated in an answer. */
  readonly secret?: true
}

/** How long the author of a note can change it. */
export const NOTE_EDIT_MS = 10 * 60 * 1000

export const NOTE_MAX = 2000
/** Colleagues whom one note can name. */
export const MENTIONS_MAX = 20

/** Whether somebody may change a note: its author, shortly after it was written. */
export function canEditNote(
  note: { readonly authorId: string; readonly writtenAt: number },
  person: string,
  nowMs: number,
): boolean {
  return note.authorId === person && nowMs - note.writtenAt <= NOTE_EDIT_MS
}

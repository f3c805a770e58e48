/** The fields of several lines into which somebody typed before the page was hydrated, with their text. */
const typed = new Map<HTMLTextAreaElement, string>()

/**
 * Remembers what is typed until the page is hydrated. React gives a field of several lines that has a first text this
 * text once more as it hydrates it; other fields keep what is in them.
 */
export function rememberTyped(): void {
  for (const field of document.querySelectorAll('textarea')) {
    if (field.value !== field.defaultValue) typed.set(field, field.value)
  }
  document.addEventListener('input', note, { capture: true })
}

/** Puts the typed texts back, and tells the page of them. */
export function restoreTyped(): void {
  document.removeEventListener('input', note, { capture: true })
  for (const [field, text] of typed) {
    if (!field.isConnected || field.value === text) continue
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  typed.clear()
}

function note({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}

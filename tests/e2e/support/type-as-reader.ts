/**
 * Types a code with no field in focus, as fast as a hand reader; answers what became of the last key. It runs in the page.
 */
export function typeAsReader(code: string): string {
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  for (const key of code) press(key)
  return press('Enter') === false ? 'prevented' : 'pressed'
}

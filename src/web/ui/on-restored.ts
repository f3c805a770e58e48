/** Calls back whenever the page comes back as it was left, by Back; answers with the way to stop it. */
export function onRestored(work: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) work()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}

/**
 * Runs inline in the head, before anything is painted. It turns the visitor's own cookies and choices into attributes
 * of <html>, so that a page for everybody never shows a wrong state for a moment (F5). Sent as its own source text,
 * like the boot script.
 */
function firstPaint(): void {
  const marks = document.documentElement.dataset
  if (/(^|; )signed_in=1/.test(document.cookie)) marks['signedIn'] = ''
  else delete marks['signedIn']
  try {
    // Of state/motion-preference.ts.
    if (localStorage.getItem('abhoron.motion') === '"less"') marks['lessMotion'] = ''
  } catch {
    // A browser that keeps nothing knows of no choice either.
  }
}

/** The script's text, the same on every page. */
export const firstPaintScript = `(${firstPaint.toString()})()`

/**
 * The brand's colours for what is drawn without the style sheet of the pages: mails, papers, the pages of last resort
 * and those of the sandbox. They have the names and values of src/web/ui/tokens.css, and
 * tokens.test.ts compares both.
 */
export const colours = {
  brand50: '#fef6eb',
  brand300: '#f3be7b',
  /** The accent: a surface under dark text, never text itself. */
  brand400: '#eeaa57',
  brand700: '#8f5413',
  n0: '#ffffff',
  n50: '#fafaf9',
  n200: '#e7e5e4',
  n300: '#d6d3d1',
  n500: '#78716c',
  n600: '#57534e',
  n700: '#44403c',
  ink: '#1c1917',
} as const

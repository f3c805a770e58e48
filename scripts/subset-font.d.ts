declare module 'subset-font' {
  /** The font reduced to the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2' | 'truetype' },
  ): Promise<Uint8Array>
}

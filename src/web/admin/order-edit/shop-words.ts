import { addText } from '#web/text/registry.ts'

/** The words that the address parts of the shop need, in the language of the page; the server has both. */
async function bringWords(): Promise<void> {
  if (import.meta.env.SSR || document.documentElement.lang === 'bn') {
    const { address } = await import('#web/text/bn/address.ts')
    const { common } = await import('#web/text/bn/common.ts')
    const { layout } = await import('#web/text/bn/layout.ts')
    addText('bn', { address, common, layout })
  }
  if (import.meta.env.SSR || document.documentElement.lang !== 'bn') {
    const { address } = await import('#web/text/en/address.ts')
    const { common } = await import('#web/text/en/common.ts')
    const { layout } = await import('#web/text/en/layout.ts')
    addText('en', { address, common, layout })
  }
}

await bringWords()

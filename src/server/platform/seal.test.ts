import { expect, test } from 'vitest'
import { sealOf } from '#server/platform/seal.ts'

const seal = sealOf('the secret of the store')

test('[bug S7] a sealed code opens for its purpose and shows nothing of itself', () => {
  const sealed = seal.close('{"code":"048213"}', 'sms +8801712345678')
  expect(sealed.toString('latin1')).not.toContain('048213')
  expect(seal.open(sealed, 'sms +8801712345678')).toBe('{"code":"048213"}')
})

test('[bug S7] the same code sealed twice looks different', () => {
  expect(seal.close('048213', 'a')).not.toEqual(seal.close('048213', 'a'))
})

test('[bug S7] it opens for nobody else: another number, another secret, a changed byte, half of it', () => {
  const sealed = seal.close('048213', 'sms +8801712345678')
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30)
  expect(seal.open(sealed, 'sms +8801812345678')).toBeUndefined()
  expect(sealOf('another secret').open(sealed, 'sms +8801712345678')).toBeUndefined()
  expect(seal.open(changed, 'sms +8801712345678')).toBeUndefined()
  expect(seal.open(sealed.subarray(0, 20), 'sms +8801712345678')).toBeUndefined()
})

test('[bug S7] a text that is sealed for one use opens for no other', () => {
  const sealed = seal.close('048213', 'sms +8801712345678')
  expect(sealOf('the secret of the store', 'company keys').open(sealed, 'sms +8801712345678')).toBeUndefined()
})

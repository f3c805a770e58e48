import { describe, expect, test } from 'vitest'
import { emptyValues } from '#web/shop/checkout/checkout-form.ts'
import { withSaved } from './saved-addresses.ts'

const home = {
  id: 'home',
  name: 'Rima Akter',
  phone: '+8801712345678',
  district: 'dhaka',
  area: 'dhaka.dhaka-banani',
  line: 'House 12, Road 5, Block C',
  landmark: null,
}
const mother = {
  ...home,
  id: 'mother',
  name: 'Salma Begum',
  phone: '+8801812345678',
  area: 'coxs-bazar.teknaf',
}
const typed = { ...emptyValues, phone: '01712-345678', name: 'Rima', area: 'sylhet.sylhet', address: 'Typed' }
const wanted = (given: Partial<typeof typed>) => withSaved({ ...typed, ...given }, [home, mother])

describe('an address that is picked', () => {
  test('stands in place of what was typed', () => {
    expect(wanted({ saved: 'home' })).toMatchObject({
      saved: 'home',
      area: 'dhaka.dhaka-banani',
      address: 'House 12, Road 5, Block C',
      landmark: '',
      recipientName: '',
      recipientPhone: '',
    })
  })

  test('of somebody with another number goes to that person', () => {
    expect(wanted({ saved: 'mother' })).toMatchObject({
      area: 'coxs-bazar.teknaf',
      name: 'Rima',
      recipientName: 'Salma Begum',
      recipientPhone: '+8801812345678',
    })
  })

  test('does not outdo a recipient that was named, a number that is not finished, or the shop', () => {
    const named = { recipientName: 'Nadia', recipientPhone: '01912345678' }
    expect(wanted({ saved: 'mother', ...named })).toMatchObject(named)
    expect(wanted({ saved: 'mother', phone: '017' }).recipientName).toBe('')
    expect(wanted({ saved: 'mother', method: 'collect' }).recipientName).toBe('')
  })

  test('and is gone leaves what was typed', () => {
    expect(wanted({ saved: 'deleted' })).toEqual({ ...typed, saved: '' })
  })
})

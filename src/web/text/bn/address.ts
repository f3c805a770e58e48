import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('bn', count)

export const address: Text['address'] = {
  area: 'এলাকা বা উপজেলা',
  areaHint: 'বাংলা বা ইংরেজিতে লিখুন, যেমন ধানমন্ডি বা সাভার।',
  areasFound: 'মিলে যাওয়া জায়গা',
  found: (count) => `${number(count)}টি জায়গা`,
  noArea: (term) => `“${term}” নামে কোনো জায়গা পাইনি। বানান দেখুন, অথবা তালিকা থেকে বেছে নিন।`,
  pickOne: 'তালিকা থেকে আপনার এলাকা বেছে নিন।',
  picked: (division) => `${division} বিভাগ`,
  fromList: 'বরং তালিকা থেকে বেছে নিন',
  byTyping: 'বরং এলাকার নাম লিখুন',
  placesLoading: 'জায়গার তালিকা আসছে…',
  placesFailed: 'জায়গার তালিকা আনা গেল না।',
  division: 'বিভাগ',
  district: 'জেলা',
  chooseDivision: 'বিভাগ বেছে নিন',
  chooseDistrict: 'জেলা বেছে নিন',
  chooseArea: 'এলাকা বা উপজেলা বেছে নিন',
  divisionFirst: 'আগে বিভাগ বেছে নিন',
  districtFirst: 'আগে জেলা বেছে নিন',
  districtThenShow: 'জেলা বেছে “এলাকাগুলো দেখান” চাপুন',
  showAreas: 'এলাকাগুলো দেখান',
}

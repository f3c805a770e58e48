import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('en', count)

/** Words of the area picker and of the fields of an address. */
export const address = {
  area: 'Area or upazila',
  areaHint: 'Type it in English or Bangla, such as Dhanmondi or Savar.',
  areasFound: 'Places that fit',
  found: (count: number) => (count === 1 ? '1 place' : `${number(count)} places`),
  noArea: (term: string) => `We know no place called “${term}”. Check the spelling, or choose from a list.`,
  pickOne: 'Choose your area from the list.',
  picked: (division: string) => `${division} division`,
  fromList: 'Choose from a list instead',
  byTyping: 'Type the area instead',
  placesLoading: 'Loading the places…',
  placesFailed: 'We could not load the places.',
  division: 'Division',
  district: 'District',
  chooseDivision: 'Choose the division',
  chooseDistrict: 'Choose the district',
  chooseArea: 'Choose the area or upazila',
  divisionFirst: 'Choose the division first',
  districtFirst: 'Choose the district first',
  districtThenShow: 'Choose the district and press “Show its areas”',
  showAreas: 'Show its areas',
}

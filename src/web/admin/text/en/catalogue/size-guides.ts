export const sizeGuideWords = {
  sizeGuides: {
    lead: 'How to measure, and a chart of sizes. Categories and products choose one of them.',
    make: 'New size guide',
    all: 'All size guides',
    none: 'There is no size guide yet. Make the first one.',
    chartOf: (rows: number, written: string, questions: string) =>
      `${rows === 1 ? 'one size' : `${written} sizes`}, ${questions} “Find my size”`,
    noChart: 'no chart',
    untranslated: (count: number, written: string) =>
      count === 0
        ? 'All of it is in Bangla too.'
        : count === 1
          ? 'One text is in English alone.'
          : `${written} texts are in English alone.`,
    open: (written: string) => `${written} without Bangla`,
    uses: (products: number, written: string, categories: number, writtenCategories: string) =>
      `${products === 1 ? 'one product' : `${written} products`}, ${categories === 1 ? 'one category' : `${writtenCategories} categories`}`,
    words: 'Words',
    measure: 'How to measure',
    note: 'Note below the chart',
    filter: 'Name of the filter for its sizes',
    filterHint:
      'Lists then offer its sizes apart, such as “Bangle size”. Empty: they stand among all other sizes.',
    between: 'Answer between two sizes',
    betweenHint: 'Write {smaller} and {larger} where the sizes stand. Empty: a usual sentence.',
    chart: 'Chart',
    chartHint:
      'The first column is the size. Enter and the arrow keys lead from cell to cell; a table that you copied elsewhere can be pasted. A cell with words has a second line for Bangla.',
    heading: (place: string) => `Heading of column ${place}`,
    headingBangla: (place: string) => `Heading of column ${place} in Bangla`,
    cell: (row: string, column: string) => `Row ${row}, column ${column}`,
    cellBangla: (row: string, column: string) => `Row ${row}, column ${column} in Bangla`,
    addRow: 'One more row',
    addColumn: 'One more column',
    removeRow: (row: string) => `Delete row ${row}`,
    removeColumn: (column: string) => `Delete column ${column}`,
    row: 'Row',
    finders: 'Find my size',
    findersHint:
      'A question for a measure, in the unit of a column of numbers. An empty question is left out. “Nearest” names two sizes where the measure lies between them; “Not smaller” gives the smallest size that is large enough.',
    question: (place: string) => `Question ${place}`,
    column: 'Column with the measures',
    columnOf: (place: string, name: string) => `${place}. ${name}`,
    rule: 'How a size is chosen',
    rules: { nearest: 'Nearest', at_least: 'Not smaller' },
    tolerance: 'May differ by',
    below: 'May be so much under the smallest size',
    preview: 'As shoppers see it',
    languages: 'Language of the preview',
    english: 'English',
    bangla: 'Bangla',
    used: 'Where it is used',
    notUsed: 'No category and no product has it.',
    categories: 'Categories',
    products: 'Products, the first twelve',
    remove: 'Delete',
    picture: 'Picture',
  },
}
